import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { designId, nodeId, runId, stepId } from '../../../src/core/ids.ts';
import type { RunnerContext } from '../../../src/engine/ports.ts';
import { StepFailure } from '../../../src/engine/stepFailure.ts';
import type { PlanNode } from '../../../src/plan/plan.ts';
import { createShellRunner } from '../../../src/runners/shellRunner.ts';
import { compiledPlan } from '../../support/compiledPlan.ts';
import { origin } from '../runs/runServiceOn.ts';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'diagram-runner-shell-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Command = NonNullable<PlanNode['commands']>[number];
const sh = (text: string): Command => ({ language: 'sh', text });

interface Given {
  readonly commands: readonly Command[];
  readonly lines?: readonly string[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly refusal?: string;
  readonly folder?: string | undefined;
}

function started(given: Given) {
  const plan = compiledPlan(given.lines ?? ['A'], { kinds: { A: 'script' } });
  const nodes = plan.nodes.map((node) => (node.id === 'A' ? { ...node, commands: given.commands } : node));
  const abort = new AbortController();
  const shown: string[] = [];
  const id = stepId(designId('d'), nodeId('A'));
  const step = { id, node: nodeId('A'), nodeIndex: 0, rounds: [], attempts: [{ number: 1 }], attempt: 1 } as const;
  const context: RunnerContext = {
    runId: runId('r'),
    step: { ...step, status: 'in_progress' },
    plan: { ...plan, nodes },
    idempotencyKey: 'r/d::A',
    origin,
    signal: abort.signal,
    show: (text) => shown.push(text),
    log: () => undefined,
  };
  const runner = createShellRunner({
    environment: { ...process.env, ...given.environment },
    folderOf: () => ('folder' in given ? given.folder : folder),
    refusal: () => given.refusal,
  });
  return { ended: runner.run(context), abort, shown };
}

/** What came of the commands: the completion, or what they failed with. */
async function ended(given: Given): Promise<unknown> {
  try {
    return await started(given).ended;
  } catch (error) {
    if (error instanceof StepFailure) return { message: error.message, output: error.output };
    throw error;
  }
}

function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

describe.skipIf(process.platform === 'win32')('commands (skipped where there is no sh)', () => {
  test('run one after the other in the folder of the document, without input', async () => {
    const result = await ended({ commands: [sh('pwd; echo one >&2'), sh('cat; echo two')] });
    expect(result).toEqual({ output: { text: `${folder}\none\ntwo\n`, exitCode: 0 } });
  });

  test('stop at the first that fails, and at the first line that fails', async () => {
    const result = await ended({ commands: [sh('echo one; false\necho never'), sh('echo two')] });
    expect(result).toEqual({ message: 'exit code 1', output: { text: 'one\n', exitCode: 1 } });
  });

  test('say by which signal they ended', async () => {
    const result = await ended({ commands: [sh('kill -9 $$')] });
    expect(result).toEqual({ message: 'ended by SIGKILL', output: { text: '', signal: 'SIGKILL' } });
  });

  test('end with all that they started when they are stopped', async () => {
    const script = `(trap '' TERM; echo group $$; while :; do sleep 0.1; done) & wait`;
    const { ended: end, abort, shown } = started({ commands: [sh(script), sh('touch next')] });
    await expect.poll(() => shown.at(-1), { timeout: 10_000 }).toMatch(/^group \d+\n/);
    const group = Number(shown.at(-1)?.slice('group '.length));
    expect(isAlive(group)).toBe(true);
    abort.abort();
    await expect(end).rejects.toThrow();
    await expect.poll(() => isAlive(group)).toBe(false);
    expect(existsSync(path.join(folder, 'next'))).toBe(false);
  });

  test('keep no secrets of the environment, even when they come in pieces', async () => {
    const environment = { MY_TOKEN: 'hunter2-hunter2', HARMLESS: 'visible-value' };
    const text = 'printf "a hunter2-"; sleep 0.3; printf "hunter2 b $HARMLESS"';
    expect(await ended({ commands: [sh(text)], environment })).toMatchObject({
      output: { text: 'a ••• b visible-value' },
    });
  });

  test('name their outcome in a file', async () => {
    const lines = ['A -- big --> B', 'A -- small --> C'];
    const result = await ended({ commands: [sh('echo " small " > "$DIAGRAM_RUNNER_OUTCOME"; exit 3')], lines });
    expect(result).toMatchObject({ outcome: 'small', output: { exitCode: 3 } });
  });

  test('are run by the interpreter that the fence names', async () => {
    const commands: Command[] = [
      { language: 'node', text: 'console.log(1 + 1)' },
      { language: 'console', text: 'echo session' },
    ];
    const environment = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH ?? ''}` };
    expect(await ended({ commands, environment })).toMatchObject({ output: { text: '2\nsession\n' } });
  });

  test('say plainly what is missing', async () => {
    expect(await ended({ commands: [{ language: 'cmd', text: 'dir' }] })).toMatchObject({
      message: expect.stringContaining('cmd.exe was not found on this machine'),
    });
    expect(await ended({ commands: [{ ...sh('true'), cwd: 'nowhere' }] })).toMatchObject({
      message: `there is no folder ${path.join(folder, 'nowhere')}`,
    });
    await expect(ended({ commands: [sh('true')], folder: undefined })).rejects.toThrow('not saved in a folder');
  });

  test('say what to install where the interpreter is missing', async () => {
    const empty = path.join(folder, 'no-programs');
    const said = async (language: Command['language']) =>
      await ended({ commands: [{ language, text: 'echo hi' }], environment: { PATH: empty } });
    expect(await said('fish')).toMatchObject({
      message: 'fish was not found on this machine. Install the fish shell, or do the step by hand and mark it done',
    });
    expect(await said('pwsh')).toMatchObject({ message: expect.stringContaining('Install PowerShell') });
    expect(await said('python')).toMatchObject({ message: expect.stringMatching(/^python3 or python was.*Python 3,/) });
  });

  test('are over when they have ended, though what they left in the background holds their output', async () => {
    const { ended: end, shown } = started({ commands: [sh('sleep 600 & echo left $!'), sh('echo next')] });
    await expect(end).resolves.toMatchObject({ output: { text: expect.stringMatching(/^left \d+\nnext\n$/) } });
    expect(shown.length).toBeGreaterThan(0);
    process.kill(Number(/left (\d+)/.exec(shown.join(''))?.[1]), 'SIGKILL');
  });

  test('end also with what holds no output and does not listen, when they are stopped', async () => {
    const deaf = `(trap '' TERM; while :; do sleep 0.1; done) >/dev/null 2>&1 &`;
    const { ended: end, abort, shown } = started({ commands: [sh(`${deaf} echo group $$; wait`)] });
    await expect.poll(() => shown.at(-1), { timeout: 10_000 }).toMatch(/^group \d+\n/);
    const group = Number(shown.at(-1)?.slice('group '.length));
    abort.abort();
    await expect(end).rejects.toThrow();
    await expect.poll(() => isAlive(group), { timeout: 10_000 }).toBe(false);
  });

  test('keep no secret that one output prints while the other speaks', async () => {
    const environment = { MY_TOKEN: 'hunter2-hunter2' };
    const text = 'printf "a hunter2-"; sleep 0.3; echo other >&2; sleep 0.3; printf "hunter2 b"';
    const result = await ended({ commands: [sh(text)], environment });
    expect(JSON.stringify(result)).not.toContain('hunter2');
  });

  test('may print bytes that are no text', async () => {
    const text = `printf 'a\\377\\303'; printf '\\244b'`;
    expect(await ended({ commands: [sh(text)] })).toMatchObject({ output: { text: 'a\ufffdäb' } });
  });

  test('may print 100 MB: a little is kept, it is shown now and then, and others get their turn', async () => {
    const { ended: end, shown } = started({
      commands: [sh('head -c 100000000 /dev/zero | tr "\\0" "x"; echo; echo end')],
    });
    let turns = 0;
    const turn = setInterval(() => turns++, 5);
    const output = await end;
    clearInterval(turn);
    expect(JSON.stringify(output).length).toBeLessThan(70_000);
    expect(output).toMatchObject({
      output: { text: expect.stringMatching(/characters are left out here[\s\S]*end\n$/) },
    });
    expect(Math.max(...shown.map((text) => text.length))).toBeLessThan(70_000);
    expect(turns).toBeGreaterThan(shown.length);
  });

  test('do not run where nothing may', async () => {
    const mark = path.join(folder, 'ran');
    expect(await ended({ commands: [sh(`touch ${mark}`)], refusal: 'not here' })).toMatchObject({
      message: 'not here',
    });
    expect(existsSync(mark)).toBe(false);
  });
});
