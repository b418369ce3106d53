import { posix } from 'node:path';

/**
 * The folder that all windows of a workspace share. While another window holds `…/<workspace>/<extension>`, or an
 * extension host that has not ended yet does, VS Code gives `…/<workspace>-1/<extension>` up to `-9` instead, which
 * looks as if all runs were gone. The store is made for several windows, so each of them takes the first one's folder.
 * @param path of the folder that VS Code gave, with slashes
 * @param exists whether a folder is there: the first window's always is
 */
export function sharedStoragePath(path: string, exists: (folder: string) => boolean): string {
  const workspace = posix.dirname(path);
  const first = workspace.replace(/(?<=[^/])-[1-9]$/, '');
  const isOtherWindow = first !== workspace && exists(first);
  return isOtherWindow ? posix.join(first, posix.basename(path)) : path;
}
