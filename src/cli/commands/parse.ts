import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LineIndex } from '../../core/text.ts';
import { type DdeProblem, wholeDiagramCodes } from '../../formats/dde/ddeProblem.ts';
import { readDde } from '../../formats/dde/readDde.ts';
import type { Command } from '../command.ts';
import { harmless } from '../excerpt.ts';
import { fileTrouble } from '../files/fileTrouble.ts';
import { decodeText } from '../files/readDocument.ts';
import { planJson } from '../parse/planJson.ts';
import { inputMissing, readParseArguments } from '../parse/readParseArguments.ts';
import type { Terminal } from '../terminal.ts';

/** Exit codes of the format's first parser, which differ from those of the other commands. */
const parseExitCodes = { done: 0, usage: 1, rejected: 2 } as const;

/** `diagram-runner parse`: takes the place of the parser of the diagram-driven-execution skill. */
export const parseCommand: Command = {
  name: 'parse',
  summary: 'Print a diagram of the diagram-driven-execution format as JSON',
  usage: ['--input FILE [--design-id ID] [--format FORM]'],
  options: {
    input: { value: 'FILE', help: 'the diagram, alone or in a fence' },
    'design-id': { value: 'ID', help: 'letters, digits, - and _; where absent, the first 12 digits of the hash' },
    format: { value: 'FORM', help: 'auto, flowchart or stateDiagram; auto where absent' },
  },
  notes: [
    'Exit codes: 0 printed; 1 wrong arguments, or a file that cannot be read; 2 not in the grammar, with',
    'every reason on standard error as `parse-diagram: line L col C: reason`.',
  ],
  async run(args, terminal) {
    const read = readParseArguments(args);
    if (!read.ok) return refuse(terminal, read.error);
    const { input, designId, format } = read.value;
    const file = path.resolve(terminal.cwd, input);
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return refuse(terminal, inputMissing);
    const bytes = readBytes(file);
    if (typeof bytes === 'string') return refuse(terminal, `${input}: ${bytes}`);
    const decoded = decodeText(bytes, input);
    if (!decoded.ok) return refuse(terminal, `${input}: ${decoded.error.message}`);
    const { text } = decoded.value;
    const { diagram, problems } = readDde(text, format);
    for (const line of problemLines(problems, text)) terminal.stderr.write(`${line}\n`);
    if (diagram === undefined || problems.some(({ severity }) => severity === 'error')) return parseExitCodes.rejected;
    const sourceHash = createHash('sha256').update(bytes).digest('hex');
    terminal.stdout.write(planJson(diagram, { designId: designId ?? sourceHash.slice(0, 12), sourceHash }));
    return parseExitCodes.done;
  },
};

function refuse({ stderr }: Terminal, sentence: string): number {
  stderr.write(`parse-diagram.py: ${harmless(sentence)}\n`);
  return parseExitCodes.usage;
}

/** The bytes, or why there are none. */
function readBytes(file: string): Uint8Array | string {
  try {
    return readFileSync(file);
  } catch (error) {
    return fileTrouble(file, error).message;
  }
}

/** Columns count characters from 1. What is wrong with the diagram as a whole, or with no text at all, stands at 0. */
function problemLines(problems: readonly DdeProblem[], text: string): readonly string[] {
  const lines = new LineIndex(text);
  return problems.map(({ code, severity, range, message, originalText }) => {
    const { line, character } = lines.positionAt(range.start);
    const before = text.slice(range.start - character, range.start);
    const isNowhere = wholeDiagramCodes.has(code) || range.end === 0;
    const place = isNowhere ? 'line 0 col 0' : `line ${line + 1} col ${[...before].length + 1}`;
    const warning = severity === 'error' ? '' : 'warning: ';
    return `parse-diagram: ${place}: ${warning}${harmless(originalText ?? message)}`;
  });
}
