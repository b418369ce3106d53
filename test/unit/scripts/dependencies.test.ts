import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { dependenciesFit } from '../../../scripts/dependencies.mjs';
import { npmComplaint } from '../../../scripts/npm.mjs';
import { nodeComplaint } from '../../../scripts/requireNode.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

type Packages = Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;

function project(wanted: Packages, installed?: Packages): string {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed !== undefined) {
    mkdirSync(path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return folder;
}

describe('node_modules fits package-lock.json', () => {
  const wanted: Packages = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-another-platform': { version: '2.0.0', optional: true },
  };

  test('when each package is there in its version', () => {
    expect(dependenciesFit(project(wanted, { 'node_modules/a': { version: '1.0.0' } }))).toBe(true);
  });

  test('not when nothing was installed, or not to the end', () => {
    expect(dependenciesFit(project(wanted))).toBe(false);
  });

  test('not when a package is missing', () => {
    expect(dependenciesFit(project(wanted, {}))).toBe(false);
  });

  test('not when a package has another version, an optional one too', () => {
    expect(dependenciesFit(project(wanted, { 'node_modules/a': { version: '1.0.1' } }))).toBe(false);
    const old = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/for-another-platform': { version: '1.9.0' } };
    expect(dependenciesFit(project(wanted, old))).toBe(false);
  });
});

describe('what npm could not do is said plainly', () => {
  test.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT'])('%s is a missing connection', (code) => {
    expect(npmComplaint(['ci'], `npm error code ${code}\nnpm error syscall getaddrinfo`)).toMatch(
      /^No connection: .*'npm ci'/,
    );
  });

  test('ENOSPC is a full disk', () => {
    expect(npmComplaint(['ci'], 'npm error code ENOSPC')).toMatch(/^The disk is full/);
  });

  test('anything else is shown in the first words of npm', () => {
    const output = `npm warn old\nnpm error code EUSAGE\nnpm error\nnpm error Missing: a\n${'npm error --option\n'.repeat(50)}`;
    const lines = npmComplaint(['ci'], output).split('\n');
    expect(lines.slice(0, 3)).toEqual(["'npm ci' failed:", '  npm error code EUSAGE', '  npm error Missing: a']);
    expect(lines.length).toBeLessThan(20);
  });

  test('a crash without such words is shown by its end', () => {
    expect(npmComplaint(['ci'], `${'noise\n'.repeat(50)}Illegal instruction\n`)).toContain('Illegal instruction');
  });
});

test.each([
  ['18.20.4', true],
  ['8.0.0', true],
  ['20.0.0', false],
  ['24.21.0', false],
])('Node %s is too old: %j', (version, tooOld) => {
  expect(nodeComplaint(version) !== undefined).toBe(tooOld);
});
