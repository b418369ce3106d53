import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { startKeptProgram } from '../../../scripts/keptProgram.mjs';
import { projectRoot } from '../../../scripts/projectRoot.mjs';

/** A program that starts another, prints its pid, and both would run for ever, deaf to a polite end. */
const stubborn = `
  const { spawn } = require('node:child_process');
  process.on('SIGTERM', () => {});
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  console.log('child ' + child.pid);
  setInterval(() => {}, 1000);`;

const childIn = (text: string): number | undefined => Number(/child (\d+)/.exec(text)?.[1]) || undefined;

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program and what it started end when it is stopped', async () => {
  const program = startKeptProgram(
    process.execPath,
    ['-e', stubborn.replace("process.on('SIGTERM', () => {});", '')],
    process.env,
  );
  const child = await vi.waitUntil(() => childIn(program.log()), { timeout: 10_000 });
  await program.stop();
  expect(program.running()).toBe(false);
  await vi.waitUntil(() => !lives(child), { timeout: 10_000 });
});

test('a program that ends by itself takes along what it started', async () => {
  const dying = stubborn
    .replace('setInterval(() => {}, 1000);`', '')
    .replace(/setInterval\(\(\) => \{\}, 1000\);\s*$/, 'process.exit(3);');
  const program = startKeptProgram(process.execPath, ['-e', dying], process.env);
  await program.ended;
  const child = childIn(program.log());
  expect(child).toBeDefined();
  await vi.waitUntil(() => child !== undefined && !lives(child), { timeout: 10_000 });
});

test('a program that cannot be started ends and says why', async () => {
  const program = startKeptProgram('/no/such/program', [], process.env);
  await program.ended;
  expect(program.log()).toContain('ENOENT');
});

test('a program ends when whoever started it is killed', { timeout: 30_000 }, async () => {
  const kept = path.join(projectRoot, 'scripts/keptProgram.mjs');
  const starter = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startKeptProgram } from ${JSON.stringify(kept)};
       const program = startKeptProgram(process.execPath, ['-e', ${JSON.stringify(stubborn)}], process.env);
       setInterval(() => console.log(program.log()), 50);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  starter.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const child = await vi.waitUntil(() => childIn(said), { timeout: 10_000 });
  starter.kill('SIGKILL');
  await vi.waitUntil(() => !lives(child), { timeout: 20_000 });
});
