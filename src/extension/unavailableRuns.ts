import type { RunService } from '../runs/runService.ts';

/**
 * Stands in for the runs where the store could not be opened: there are none, and whoever wants to start or change one
 * gets the reason. Everything that needs no run works as ever.
 */
export function unavailableRuns(reason: unknown): RunService {
  const refuse = (): Promise<never> => Promise.reject(reason);
  return {
    onDidChange: () => ({ dispose: () => undefined }),
    start: refuse,
    perform: refuse,
    get: refuse,
    list: () => Promise.resolve([]),
    runsOf: () => Promise.resolve([]),
    dispose: () => Promise.resolve(),
  };
}
