import path from 'node:path';
import { expect, test } from 'vitest';
import { cacheFolder } from '../../../scripts/cacheFolder.mjs';

test.each([
  ['linux', {}, '/home/ada/.cache/diagram-runner'],
  ['linux', { XDG_CACHE_HOME: '/fast' }, '/fast/diagram-runner'],
  ['linux', { XDG_CACHE_HOME: 'not/absolute' }, '/home/ada/.cache/diagram-runner'],
  ['linux', { XDG_CACHE_HOME: '' }, '/home/ada/.cache/diagram-runner'],
  ['darwin', { XDG_CACHE_HOME: '/fast' }, '/home/ada/Library/Caches/diagram-runner'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/diagram-runner'],
  ['win32', {}, '/home/ada/AppData/Local/diagram-runner'],
  ['linux', { DIAGRAM_RUNNER_CACHE: '/mine', XDG_CACHE_HOME: '/fast' }, '/mine'],
] as const)('%s with %j caches in %s', (platform, env, folder) => {
  expect(cacheFolder(env, platform, '/home/ada')).toBe(folder);
});

test('a relative DIAGRAM_RUNNER_CACHE counts from where the person is', () => {
  expect(cacheFolder({ DIAGRAM_RUNNER_CACHE: 'cache' })).toBe(path.resolve('cache'));
});
