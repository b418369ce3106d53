import { posix } from 'node:path';
import type { Problem } from '../../core/problem.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { toDocumentOffset } from '../../diagram/mermaidBlock.ts';
import type { Compile } from '../../language/compiler.ts';
import type { Plan } from '../../plan/plan.ts';
import type { LocatedBlock } from './locatedBlock.ts';

/** A block that can be run. */
export interface RunnableBlock {
  readonly plan: Plan;
  /** What a person should know before a run, with ranges in the block's text. */
  readonly problems: readonly Problem[];
}

/** Why a block cannot be run. */
export interface BlockTrouble {
  /** Where and what, for a person: `Line 12: …`. */
  readonly sentence: string;
  /** The first thing to mend, with its range in the block's text. */
  readonly problem?: Problem;
}

/** Freezes what a block says at this moment. */
export function compileBlock(located: LocatedBlock, compile: Compile): Result<RunnableBlock, BlockTrouble> {
  const { document, read } = located;
  if (read.diagram.kind === 'other') return err({ sentence: 'Only flowcharts and state diagrams can be run.' });
  const { plan, problems } = compile(read, {
    text: document.getText(),
    fallbackTitle: titleOfFile(document.uri.path),
  });
  if (plan !== undefined) return ok({ plan, problems });
  return err(
    troubleOf(
      located,
      [...read.problems, ...problems].filter(({ severity }) => severity === 'error'),
    ),
  );
}

/** `release` for `/docs/release.md`. */
export function titleOfFile(path: string): string {
  return posix.basename(path, posix.extname(path));
}

/** The line of a problem in the document, from 1. */
export function lineOf({ document, read }: LocatedBlock, problem: Problem): number {
  return document.positionAt(toDocumentOffset(read.block, problem.range.start)).line + 1;
}

function troubleOf(located: LocatedBlock, errors: readonly Problem[]): BlockTrouble {
  const [problem] = errors;
  if (problem === undefined) return { sentence: 'It has no step that could be done.' };
  const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more)`;
  return { sentence: `Line ${lineOf(located, problem)}: ${problem.message}${more}`, problem };
}
