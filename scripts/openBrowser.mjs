import { spawn } from 'node:child_process';

/**
 * The command that opens an address in the person's browser. macOS and Windows follow their documentation and were not
 * tried.
 * @param {string} url
 * @param {NodeJS.Platform} [platform]
 * @returns {readonly [file: string, ...args: string[]]}
 */
export function openCommand(url, platform = process.platform) {
  if (platform === 'darwin') return ['open', url];
  // `start` belongs to the shell; its first quoted argument would be a window title.
  if (platform === 'win32') return ['cmd', '/c', 'start', '""', url.replaceAll('&', '^&')];
  return ['xdg-open', url];
}

/**
 * Opens the address in the person's browser. Where that is not possible nothing happens: the address stands on the
 * terminal too.
 * @param {string} url
 */
export function openBrowser(url) {
  const [file, ...args] = openCommand(url);
  const child = spawn(file, args, { stdio: 'ignore', detached: true, windowsVerbatimArguments: true });
  child.on('error', () => console.log('No browser could be opened here; open the address yourself.'));
  child.unref();
}
