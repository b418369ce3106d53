import { randomUUID } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { nobodyRunners } from '../runners/nobodyRunner.ts';
import { createRunService } from '../runs/createRunService.ts';
import { rehearsedCommand } from '../runs/rehearsedCommand.ts';
import type { RunService } from '../runs/runService.ts';
import { createMemoryRunStore } from '../store/memoryRunStore.ts';

/**
 * Opens runs in which nothing is executed and of which nothing is kept, apart from all others: no surface but the one
 * that opened them knows of them. They end with the service.
 */
export function openRehearsal(clock: Clock, logger: Logger): Promise<RunService> {
  return createRunService({
    store: createMemoryRunStore(),
    clock,
    ids: { next: randomUUID },
    logger,
    runners: nobodyRunners,
    commandOf: rehearsedCommand,
  });
}
