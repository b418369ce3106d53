import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { readCommand, type ScenarioCommand } from './scenarioCommand.ts';
import { ScenarioError } from './scenarioError.ts';

/** Something with its line in the file, from 1. */
export interface Located<T> {
  readonly line: number;
  readonly value: T;
}

const settings = ['profile', 'config', 'inputs', 'document'] as const;
const expectations = [
  'ready',
  'waiting',
  'state',
  'states',
  'attempt',
  'iteration',
  'run',
  'outcome',
  'problems',
  'checkpoint',
] as const;

export type SettingName = (typeof settings)[number];
export type ExpectationName = (typeof expectations)[number];

export type ScenarioLine =
  | { readonly kind: 'command'; readonly command: ScenarioCommand }
  | { readonly kind: 'refused'; readonly command: ScenarioCommand }
  | { readonly kind: 'setting'; readonly name: SettingName; readonly value: unknown }
  | { readonly kind: 'expectation'; readonly name: ExpectationName; readonly value: unknown };

/**
 * Reads the YAML list of a scenario block; `firstLine` is the line of its first line in the file. Throws a
 * {@link ScenarioError}.
 */
export function readLines(text: string, firstLine: number): readonly Located<ScenarioLine>[] {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const lineOf = (offset: number): number => firstLine + counter.linePos(offset).line - 1;
  const [error] = document.errors;
  if (error !== undefined)
    throw new ScenarioError(lineOf(error.pos[0]), `broken YAML: ${error.message.split('\n')[0]}`);
  if (!isSeq(document.contents))
    throw new ScenarioError(firstLine, 'a scenario is a list: each line begins with a dash');
  let begun = false;
  return document.contents.items.map((item) => {
    const line = lineOf(isNode(item) ? (item.range?.[0] ?? 0) : 0);
    try {
      const value = readLine(item);
      if (value.kind !== 'setting') begun = true;
      else if (begun) throw new Error(`'${value.name}' may stand only at the beginning`);
      return { line, value };
    } catch (problem) {
      throw new ScenarioError(line, problem instanceof Error ? problem.message : String(problem));
    }
  });
}

function readLine(node: unknown): ScenarioLine {
  if (isScalar(node)) return { kind: 'command', command: readCommand(String(node.value)) };
  const [pair, second] = isMap(node) ? node.items : [];
  if (pair === undefined || second !== undefined || !isScalar(pair.key)) {
    throw new Error('a line is a command, or an expectation with one key');
  }
  const key = String(pair.key.value);
  const value = pair.value;
  if (key === 'refused') {
    if (!isScalar(value)) throw new Error("'refused' needs a command");
    return { kind: 'refused', command: readCommand(String(value.value)) };
  }
  const setting = settings.find((name) => name === key);
  if (setting !== undefined) return { kind: 'setting', name: setting, value: plain(value) };
  const expectation = expectations.find((name) => name === key);
  if (expectation !== undefined) return { kind: 'expectation', name: expectation, value: plain(value) };
  throw new Error(`there is no expectation '${key}'`);
}

/** Lists as arrays, maps as Maps (a step may be called `__proto__`), scalars as they are. */
function plain(node: unknown): unknown {
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map(plain);
  if (isMap(node)) return new Map(node.items.map((pair) => [textOf(pair.key), plain(pair.value)]));
  return node;
}

/** A name as it was written, so that a step may be called `1.0` or `null`. */
function textOf(key: unknown): string {
  return isScalar(key) ? (key.source ?? String(key.value)) : String(key);
}
