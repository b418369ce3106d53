import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Disposable, DisposableStore, toDisposable } from '../../core/disposable.ts';

/**
 * Calls `look` when the file may have changed: as the system says so, and every `interval` milliseconds, since not
 * every file system says so. Calls that come together are one.
 */
export function watchFile(path: string, interval: number, look: () => void): Disposable {
  const own = new DisposableStore();
  let soon: NodeJS.Timeout | undefined;
  const lookSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      look();
    }, 10).unref();
  };
  own.add(toDisposable(() => clearTimeout(soon)));
  const timer = setInterval(look, interval).unref();
  own.add(toDisposable(() => clearInterval(timer)));
  try {
    const watcher = watch(dirname(path), { persistent: false }, (_, name) => {
      if (name === null || name === basename(path)) lookSoon();
    });
    watcher.on('error', () => watcher.close());
    own.add(toDisposable(() => watcher.close()));
  } catch {
    // The interval is enough, only slower.
  }
  return own;
}
