import { readScriptOutput, scriptEnd } from '../engine/scriptOutput.ts';
import type { Attempt } from '../engine/stepState.ts';
import { formatDuration } from './formatDuration.ts';
import { parseAnsi } from './parseAnsi.ts';

/** What a person needs at hand who is asked after a script (semantics section 3). */
export interface ScriptEvidence {
  /** `exit code 1 after 3s`; empty where nobody saw its end. */
  readonly end: string;
  /** The last lines of what it printed, as plain text; empty where it printed nothing. */
  readonly tail: string;
}

const mostLines = 4;
const longestLine = 300;
/** UTF-16 units of the output that are looked at: more than enough for the last lines. */
const lookedAt = 8_000;

/** How the body of an attempt ended and what it said last; undefined where none has run. */
export function scriptEvidence({ output, startedAt, endedAt }: Attempt): ScriptEvidence | undefined {
  const script = readScriptOutput(output);
  if (script === undefined) return undefined;
  const end = scriptEnd(script);
  const took = startedAt === undefined || endedAt === undefined ? '' : ` after ${formatDuration(endedAt - startedAt)}`;
  return { end: end === '' ? '' : end + took, tail: lastLines(script.text) };
}

function lastLines(text: string): string {
  const plain = parseAnsi(text.slice(-lookedAt))
    .map((piece) => piece.text)
    .join('');
  const lines = plain.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(-mostLines)
    .map((line) => line.trimEnd().slice(0, longestLine))
    .join('\n');
}
