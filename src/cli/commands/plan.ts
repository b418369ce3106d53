import path from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import type { Command } from '../command.ts';
import { toDocument } from '../documentLanguage.ts';
import { harmless } from '../excerpt.ts';
import { exitCodes } from '../exitCode.ts';
import type { FileTrouble } from '../files/fileTrouble.ts';
import { shownPath } from '../files/findDocuments.ts';
import { decodeText, readDocument } from '../files/readDocument.ts';
import { programName } from '../help.ts';
import { inputDocument } from '../inputDocument.ts';
import { paintFor } from '../paint.ts';
import { type PlannedBlock, planDocument } from '../plan/plannedBlock.ts';
import { type PlannedDocument, planReport, planText } from '../plan/planOutput.ts';
import { readArguments } from '../readArguments.ts';
import type { Terminal } from '../terminal.ts';
import { usageTrouble } from '../usageTrouble.ts';

const options = {
  block: { value: 'N', help: 'the Nth diagram of the document only, from 1' },
  json: { help: 'as JSON' },
  'fence-word': { value: 'WORD', many: true, help: 'a word that marks a code fence as Mermaid besides mermaid' },
  'stdin-filename': { value: 'NAME', help: 'what to call the text from standard input' },
  'no-color': { help: 'no colours' },
} as const;

/** `diagram-runner plan`: what a run of each diagram of a document would do, and in which order. */
export const planCommand: Command = {
  name: 'plan',
  summary: 'Show what a diagram means as a process',
  usage: ['FILE', '-              standard input'],
  options,
  notes: ['Exit codes: 0 every diagram can be run; 1 one cannot; 2 wrong arguments, or nothing that is a process.'],
  async run(args, terminal) {
    const read = readArguments(args, options);
    if (!read.ok) return usageTrouble(terminal, 'plan', read.error);
    const { value } = read;
    const [name, ...more] = value.positionals;
    if (name === undefined || more.length > 0)
      return usageTrouble(terminal, 'plan', 'Name one file, or - for standard input.');
    const wanted = value.value('block');
    if (wanted !== undefined && !/^[1-9]\d{0,8}$/.test(wanted))
      return usageTrouble(terminal, 'plan', '--block must be a whole number from 1.');
    const opened = await open(name, value.value('stdin-filename'), terminal);
    if (!opened.ok) return trouble(terminal, `${opened.error.path}: ${opened.error.message}`);
    const { document, shown } = opened.value;
    const all = planDocument(document, value.values('fence-word'));
    const blocks = wanted === undefined ? all.filter(isProcess) : all.filter(({ number }) => number === Number(wanted));
    if (blocks.length === 0) return trouble(terminal, `${shown}: ${nothingFound(all, wanted)}`);
    const output = value.has('json')
      ? planReport(opened.value, blocks)
      : planText(opened.value, blocks, {
          paint: paintFor(terminal, { noColor: value.has('no-color') }),
          columns: Math.max(40, terminal.stdout.columns ?? 120),
          fixHint: 'validate --fix does it',
        });
    terminal.stdout.write(output);
    return blocks.every(({ plan }) => plan !== undefined) ? exitCodes.clean : exitCodes.findings;
  },
};

async function open(
  name: string,
  inputName: string | undefined,
  { cwd, stdin }: Terminal,
): Promise<Result<PlannedDocument, FileTrouble>> {
  const isInput = name === '-';
  const file = path.resolve(cwd, name);
  const shown = isInput ? (inputName ?? 'stdin') : shownPath(file, cwd);
  const read = isInput ? decodeText(await stdin.read(), shown) : readDocument(file, shown);
  if (!read.ok) return err(read.error);
  const { text } = read.value;
  const place = isInput ? inputDocument(text, inputName, cwd).file : file;
  return ok({ document: toDocument(place, text), shown });
}

/** Whether a diagram is meant to be run: those that were misspelt are. */
function isProcess({ plan, type, findings }: PlannedBlock): boolean {
  return plan !== undefined || type === 'flowchart' || findings.some(({ severity }) => severity === 'error');
}

function nothingFound(blocks: readonly PlannedBlock[], wanted: string | undefined): string {
  if (wanted === undefined) return 'It has no flowchart, so there is nothing to plan.';
  const list = blocks.map(({ number, type, line }) => `${number} (${type}, line ${line})`).join(', ');
  return `It has no diagram ${wanted}. ${list === '' ? 'It has none at all.' : `There is ${list}.`}`;
}

function trouble({ stderr }: Terminal, sentence: string): number {
  stderr.write(`${programName} plan: ${harmless(sentence)}\n`);
  return exitCodes.trouble;
}
