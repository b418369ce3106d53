import { posix } from 'node:path';
import type { Problem } from '../../core/problem.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { toDocumentOffset } from '../../diagram/mermaidBlock.ts';
import { readMermaid } from '../../formats/mermaid/readMermaid.ts';
import { compilePlan } from '../../plan/compilePlan.ts';
import type { Plan } from '../../plan/plan.ts';
import type { LocatedBlock } from './locatedBlock.ts';

/** A block that can be run. */
export interface CompiledBlock {
  readonly plan: Plan;
  /** What a person should know before a run, with ranges in the block's text. */
  readonly problems: readonly Problem[];
}

/** Why a block cannot be run. */
export interface BlockTrouble {
  /** Where and what, for a person: `Line 12: …`. */
  readonly sentence: string;
  /** The first thing to mend; its range is in the block's text. */
  readonly problem: Problem | undefined;
}

/** Freezes what a block says at this moment. */
export function compileBlock(located: LocatedBlock): Result<CompiledBlock, BlockTrouble> {
  const { document, read } = located;
  if (read.diagram.kind !== 'flowchart') return err({ sentence: 'Only flowcharts can be run.', problem: undefined });
  const broken = read.problems.filter(isError);
  if (broken.length > 0) return err(troubleOf(located, broken));
  const { definition, problems } = readMermaid(read.diagram, {
    text: read.block.text,
    headings: read.block.headings,
    fallbackTitle: posix.basename(document.uri.path),
  });
  const compiled = compilePlan(definition);
  const found = [...read.problems, ...problems, ...compiled.problems];
  if (compiled.plan === undefined) return err(troubleOf(located, found.filter(isError)));
  return ok({ plan: compiled.plan, problems: found });
}

const isError = ({ severity }: Problem): boolean => severity === 'error';

function troubleOf({ document, read }: LocatedBlock, errors: readonly Problem[]): BlockTrouble {
  const [problem] = errors;
  if (problem === undefined) return { sentence: 'It has no step that could be done.', problem };
  const line = document.positionAt(toDocumentOffset(read.block, problem.range.start)).line + 1;
  const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more)`;
  return { sentence: `Line ${line}: ${problem.message}${more}`, problem };
}
