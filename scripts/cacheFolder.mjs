import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Where we keep what can be had again (VS Code's server, the settings of `npm start`), outside the project.
 * `DIAGRAM_RUNNER_CACHE` beats the platform's own place. macOS and Windows follow their conventions and were not tried.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 * @param {string} [home]
 */
export function cacheFolder(env = process.env, platform = process.platform, home = homedir()) {
  if (env.DIAGRAM_RUNNER_CACHE) return path.resolve(env.DIAGRAM_RUNNER_CACHE);
  if (platform === 'win32') return path.join(env.LOCALAPPDATA || path.join(home, 'AppData', 'Local'), 'diagram-runner');
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches', 'diagram-runner');
  // A relative XDG_CACHE_HOME is to be ignored, says its specification.
  const base =
    env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME) ? env.XDG_CACHE_HOME : path.join(home, '.cache');
  return path.join(base, 'diagram-runner');
}
