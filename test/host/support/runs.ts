import type * as vscode from 'vscode';
import { parseStepId, type RunId } from '../../../src/core/ids.ts';
import type { Result } from '../../../src/core/result.ts';
import type { Actor, Refusal } from '../../../src/engine/command.ts';
import { compileBlock } from '../../../src/extension/document/compileBlock.ts';
import { blocksIn } from '../../../src/extension/document/locatedBlock.ts';
import { presentRecord } from '../../../src/extension/presentRecord.ts';
import { createCompiler } from '../../../src/language/compiler.ts';
import type { RunRecord, RunService } from '../../../src/runs/runService.ts';
import type { PlanView, StepView } from '../../../src/view/planView.ts';
import { startedApi } from './editor.ts';

export const tester: Actor = { kind: 'person', name: 'tester' };

/** Starts a run of the document's block with that index, by the service that all surfaces use. */
export async function startRun(document: vscode.TextDocument, blockIndex: number): Promise<RunRecord> {
  const { runs, language } = await startedApi();
  const located = blocksIn(language, document)[blockIndex];
  if (located === undefined) throw new Error(`there is no block ${blockIndex}`);
  const compiled = compileBlock(located, createCompiler());
  if (!compiled.ok) throw new Error(compiled.error.sentence);
  return runs.start({ plan: compiled.value.plan, origin: located.origin, by: tester });
}

/** The run as a screen shows it. */
export async function viewOf(runs: RunService, run: RunId): Promise<PlanView> {
  return presentRecord(await runs.get(run));
}

/** The newest step of a node. */
export async function stepOf(runs: RunService, run: RunId, nodeId: string): Promise<StepView> {
  const step = (await viewOf(runs, run)).steps.findLast((each) => each.nodeId === nodeId);
  if (step === undefined) throw new Error(`there is no step of ${nodeId}`);
  return step;
}

/** Answers a step with one of its choices, as any surface does. */
export async function answer(
  runs: RunService,
  run: RunId,
  nodeId: string,
  choice: string,
  comment?: string,
): Promise<Result<RunRecord, Refusal>> {
  const step = await stepOf(runs, run, nodeId);
  const request = { type: 'answer', step: parseStepId(step.id), attempt: step.attempt, choice } as const;
  return runs.perform(run, comment === undefined ? request : { ...request, comment }, tester);
}
