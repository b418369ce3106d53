import { nullLogger } from '../../../src/core/logger.ts';
import type { Actor } from '../../../src/engine/command.ts';
import type { RunOrigin, RunStore } from '../../../src/engine/ports.ts';
import { stepStates } from '../../../src/engine/query.ts';
import { createRunService, type RunServiceParts } from '../../../src/runs/createRunService.ts';
import type { RunRecord, RunService } from '../../../src/runs/runService.ts';

export const ada: Actor = { kind: 'person', name: 'Ada' };
export const bob: Actor = { kind: 'person', name: 'Bob' };

export const origin: RunOrigin = {
  uri: 'file:///docs/release.md',
  line: 4,
  blockIndex: 0,
  headings: ['Release'],
  textHash: 'ab',
  nodeIds: ['A', 'B'],
};

let services = 0;

/** A service with a clock that goes on by a second at each look, and ids that differ from service to service. */
export function runServiceOn(store: RunStore, more: Partial<RunServiceParts> = {}): Promise<RunService> {
  const service = ++services;
  let now = Date.UTC(2026, 0, 2);
  let id = 0;
  return createRunService({
    store,
    clock: { now: () => (now += 1000) },
    ids: { next: () => `run-${service}-${++id}` },
    logger: nullLogger,
    ...more,
  });
}

/** `A done, B waiting`: the steps as they stand, by node. */
export function standing({ run }: RunRecord): string {
  return stepStates(run)
    .map((step) => `${step.node}${step.rounds.some((round) => round > 1) ? step.rounds.join('.') : ''} ${step.status}`)
    .join(', ');
}

/** Answers the waiting step of a node. */
export async function answer(
  service: RunService,
  record: RunRecord,
  node: string,
  choice = 'Done',
  by = ada,
): Promise<RunRecord> {
  const step = stepStates(record.run).findLast(
    (candidate) => candidate.node === node && candidate.status === 'waiting',
  );
  if (step === undefined) throw new Error(`${node} does not wait: ${standing(record)}`);
  const outcome = await service.perform(
    record.summary.runId,
    { type: 'answer', step: step.id, attempt: step.attempt, choice },
    by,
  );
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}
