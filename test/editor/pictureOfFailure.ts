import { afterEach } from 'vitest';
import type { HostSession } from '../support/hostSession.ts';

/** Keeps a picture of what the editor showed when a test failed, as out/screenshots/failed-….png. */
export function pictureOfFailure(session: () => HostSession | undefined): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await session()?.screenshot(`failed-${task.name.replace(/[^\w]+/g, '-').slice(0, 60)}`);
  });
}
