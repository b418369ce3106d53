import { DiagramRunnerError } from '../core/errors.ts';
import { Emitter } from '../core/event.ts';
import { designId, type RunId } from '../core/ids.ts';
import type { RunStore, StoredRun, Transition } from '../engine/ports.ts';
import type { Plan } from '../plan/plan.ts';

/**
 * Keeps runs as long as the store is open and nowhere else: for rehearsals, which leave nothing behind. The promises
 * and errors of {@link RunStore} hold, but for the disk.
 */
export function createMemoryRunStore(): RunStore {
  const runs = new Map<RunId, StoredRun>();
  const changed = new Emitter<RunId | undefined>();
  let closed = false;
  const opened = (): Map<RunId, StoredRun> => {
    if (closed) throw new DiagramRunnerError('store/closed', 'The runs in memory are gone: their store was closed.');
    return runs;
  };
  const isTaken = (id: string): boolean => [...opened().values()].some(({ summary }) => summary.designId === id);

  const create = (plan: Plan, { runId, expectedSeq, events, summary }: Transition): void => {
    if (expectedSeq !== 0 || opened().has(runId) || isTaken(summary.designId)) throw conflict(runId);
    runs.set(runId, { summary, plan, events });
  };
  const append = ({ runId, expectedSeq, events, summary }: Transition): void => {
    const stored = opened().get(runId);
    if (stored === undefined) throw new DiagramRunnerError('run/not-found', 'There is no such run.', { runId });
    if (stored.summary.seq !== expectedSeq) throw conflict(runId);
    runs.set(runId, { ...stored, summary, events: [...stored.events, ...events] });
  };
  return {
    onDidChange: changed.event,
    async nextDesignId(slug) {
      let number = 1;
      while (isTaken(`${slug}-${number}`)) number++;
      return designId(`${slug}-${number}`);
    },
    async create(plan, first) {
      create(plan, first);
      changed.fire(first.runId);
    },
    async append(transition) {
      append(transition);
      changed.fire(transition.runId);
    },
    load: async (run) => opened().get(run),
    list: async () => [...opened().values()].map(({ summary }) => summary).reverse(),
    async close() {
      closed = true;
      runs.clear();
      changed.dispose();
    },
  };
}

function conflict(runId: RunId): DiagramRunnerError {
  return new DiagramRunnerError('store/conflict', 'The run has changed, or its name is taken.', { runId });
}
