import * as z from 'zod';
import { parseStepId, type RunId, runId, type StepId } from '../../core/ids.ts';

const blockSchema = z.object({ uri: z.string(), blockIndex: z.int().min(0) });
const runSchema = z.object({ runId: z.string().min(1), stepId: z.string().optional() });
const answerSchema = z.object({ stepId: z.string(), attempt: z.int().min(1), choice: z.string().min(1) });
const drawingSchema = z.object({ mermaidSource: z.string().min(1) });

/** What a CodeLens hands over: one block of a document. */
export interface BlockArgument {
  readonly uri: string;
  readonly blockIndex: number;
}

/** What a row of the tree or a link hands over: a run, or one of its steps. */
export interface RunArgument {
  readonly runId: RunId;
  readonly stepId: StepId | undefined;
}

/**
 * What a CodeLens at a node hands over beside the run: the choice that was clicked, and the attempt at which it was
 * offered.
 */
export interface AnswerArgument {
  readonly stepId: StepId;
  readonly attempt: number;
  readonly choice: string;
}

/** Undefined where the command was called without a block: from the palette, a key, a menu of the editor. */
export function blockArgument(argument: unknown): BlockArgument | undefined {
  return blockSchema.safeParse(argument).data;
}

/** The Mermaid text of a drawing in VS Code's own preview, whose menu hands it over. */
export function drawingArgument(argument: unknown): string | undefined {
  return drawingSchema.safeParse(argument).data?.mermaidSource;
}

export function runArgument(argument: unknown): RunArgument | undefined {
  const { data } = runSchema.safeParse(argument);
  if (data === undefined) return undefined;
  return { runId: runId(data.runId), stepId: data.stepId === undefined ? undefined : parseStepId(data.stepId) };
}

export function answerArgument(argument: unknown): AnswerArgument | undefined {
  const { data } = answerSchema.safeParse(argument);
  return data && { ...data, stepId: parseStepId(data.stepId) };
}
