import { parse } from 'yaml';
import { readDuration } from './scenarioDuration.ts';

const stepVerbs = [
  'start',
  'done',
  'fail',
  'open',
  'answer',
  'retry',
  'skip',
  'undo',
  'interrupt',
  'escalate',
] as const;
const runVerbs = ['cancel', 'pause', 'resume', 'crash'] as const;

/** What a line of a scenario does. */
export type ScenarioCommand =
  | {
      readonly verb: (typeof stepVerbs)[number];
      readonly step: string;
      /** After `@`; the current one where absent. */
      readonly attempt?: number;
      /** After ` = `: an outcome, a message, a choice. */
      readonly value?: string;
      /** After ` by `. */
      readonly by?: string;
    }
  | { readonly verb: (typeof runVerbs)[number] }
  | { readonly verb: 'advance'; readonly milliseconds: number };

/** Reads a command such as `answer X@2 = choice by NAME`. Throws an Error that says what is wrong with it. */
export function readCommand(text: string): ScenarioCommand {
  const [, word = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(text.trim()) ?? [];
  const runVerb = runVerbs.find((verb) => verb === word);
  if (runVerb !== undefined) {
    if (rest !== '') throw new Error(`'${word}' stands alone, without '${rest}'`);
    return { verb: runVerb };
  }
  if (word === 'advance') return { verb: 'advance', milliseconds: readDuration(rest) };
  const verb = stepVerbs.find((one) => one === word);
  if (verb === undefined) throw new Error(`there is no command '${word}'`);
  const at = rest.indexOf(' = ');
  const target = at < 0 ? rest : rest.slice(0, at);
  const [, step = '', attempt, name] = /^(\S+?)(?:@(\d+))?(?:\s+by\s+(\S+))?$/.exec(target.trim()) ?? [];
  if (step === '') throw new Error(`'${word}' needs one step, not '${target}'`);
  const given: Given =
    at < 0 ? { ...(name !== undefined && { by: name }) } : readValue(rest.slice(at + 3), verb === 'answer');
  if (verb === 'answer' && given.value === undefined) throw new Error("'answer' needs a choice: answer X = choice");
  if (given.value !== undefined && verb !== 'answer' && verb !== 'done' && verb !== 'fail') {
    throw new Error(`'${word}' takes no ' = '`);
  }
  return { verb, step, ...(attempt !== undefined && { attempt: Number(attempt) }), ...given };
}

interface Given {
  readonly value?: string;
  readonly by?: string;
}

function readValue(text: string, mayName: boolean): Given {
  const quoted = /^\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*(?:by\s+(.+))?$/.exec(text);
  if (quoted !== null && (mayName || quoted[2] === undefined)) {
    return { value: String(parse(quoted[1] ?? '')), ...(quoted[2] !== undefined && { by: quoted[2].trim() }) };
  }
  const at = mayName ? text.lastIndexOf(' by ') : -1;
  return at < 0 ? { value: text.trim() } : { value: text.slice(0, at).trim(), by: text.slice(at + 4).trim() };
}
