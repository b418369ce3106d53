import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Completion } from '../engine/command.ts';
import type { Runner, RunnerContext } from '../engine/ports.ts';
import { scriptVerdict } from '../engine/scriptOutcome.ts';
import { type ScriptOutput, scriptEnd } from '../engine/scriptOutput.ts';
import { StepFailure } from '../engine/stepFailure.ts';
import type { PlanNode } from '../plan/plan.ts';
import { interpretersFor, packageOf, readsFile } from './interpreters.ts';
import { OutputBuffer } from './outputBuffer.ts';
import { type OutputName, type ProcessEnd, runProcess } from './runProcess.ts';
import { SecretMask, secretsOf } from './secretMask.ts';

type Command = NonNullable<PlanNode['commands']>[number];

export interface ShellRunnerParts {
  /** What programs see; values with secret names are masked in what is kept of their output. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder of the document at a URI; undefined where it is not on this machine's disk. */
  readonly folderOf: (uri: string) => string | undefined;
  /** Why nothing may be run now, as a sentence; undefined where it may. Asked before each command. */
  readonly refusal: () => string | undefined;
}

/** Milliseconds between two showings of what a program has printed so far. */
const showEvery = 100;

/** Runs the commands of a script, one after the other, each to its end (formats, decision 1). */
export function createShellRunner(parts: ShellRunnerParts): Runner {
  return { run: (context) => runScript(parts, context) };
}

async function runScript(parts: ShellRunnerParts, context: RunnerContext): Promise<Completion> {
  const node = context.plan.nodes[context.step.nodeIndex];
  const commands = node?.commands ?? [];
  const folder = parts.folderOf(context.origin.uri);
  if (node === undefined || folder === undefined)
    throw new Error('its document is not saved in a folder of this machine. Save it there, then retry');
  const place = await mkdtemp(join(tmpdir(), 'diagram-runner-'));
  const outcomeFile = join(place, 'outcome');
  const screen = new Screen(context, secretsOf(parts.environment));
  try {
    let last: ProcessEnd = { exitCode: 0 };
    for (const [index, command] of commands.entries()) {
      if (context.signal.aborted) throw new Error('it was stopped');
      const refusal = parts.refusal();
      if (refusal !== undefined) throw new Error(refusal);
      last = await runCommand(command, {
        cwd: resolve(folder, command.cwd ?? '.'),
        file: join(place, `command-${index + 1}.cmd`),
        env: environmentOf(parts.environment, outcomeFile),
        screen,
        signal: context.signal,
      });
      if (last.exitCode !== 0) break;
    }
    return completionOf(node, { text: screen.end(), ...last }, await readOutcome(outcomeFile));
  } catch (error) {
    if (error instanceof StepFailure || !(error instanceof Error)) throw error;
    throw new StepFailure(error.message, { text: screen.end() } satisfies ScriptOutput);
  } finally {
    screen.end();
    await rm(place, { recursive: true, force: true });
  }
}

function completionOf(node: PlanNode, output: ScriptOutput, named: string | undefined): Completion {
  const verdict = scriptVerdict(node, output.exitCode === 0, named);
  if (verdict.type === 'fail') {
    throw new StepFailure(scriptEnd(output), output);
  }
  return { output, ...(verdict.outcome !== undefined && { outcome: verdict.outcome }) };
}

interface CommandPlace {
  readonly cwd: string;
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  readonly screen: Screen;
  readonly signal: RunnerContext['signal'];
}

async function runCommand(command: Command, { cwd, file, env, screen, signal }: CommandPlace): Promise<ProcessEnd> {
  if (!(await isFolder(cwd))) throw new Error(`there is no folder ${cwd}`);
  if (readsFile(command)) await writeFile(file, command.text.replaceAll('\n', '\r\n'));
  const interpreters = interpretersFor(command, file);
  for (const interpreter of interpreters) {
    try {
      return await runProcess(interpreter, { cwd, env, signal, onText: (text, output) => screen.print(text, output) });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  const names = interpreters.map(({ program }) => program).join(' or ');
  throw new Error(
    `${names} was not found on this machine. Install ${packageOf(command)}, or do the step by hand and mark it done`,
  );
}

/** Shows what is printed now and then, and keeps it. */
class Screen {
  readonly #show: RunnerContext['show'];
  readonly #masks: Readonly<Record<OutputName, SecretMask>>;
  readonly #kept = new OutputBuffer();
  #timer: NodeJS.Timeout | undefined;

  constructor({ show }: RunnerContext, secrets: readonly string[]) {
    this.#show = show;
    this.#masks = { stdout: new SecretMask(secrets), stderr: new SecretMask(secrets) };
  }

  print(text: string, output: OutputName): void {
    this.#kept.append(this.#masks[output].push(text));
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#show(this.#kept.text);
    }, showEvery);
  }

  /** All that was printed; nothing more comes. */
  end(): string {
    clearTimeout(this.#timer);
    for (const mask of Object.values(this.#masks)) this.#kept.append(mask.end());
    return this.#kept.text;
  }
}

/** The environment of programs: ours without what makes an editor's own process special. */
function environmentOf(environment: ShellRunnerParts['environment'], outcomeFile: string): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => !/^(?:ELECTRON_|VSCODE_)/i.test(name));
  return { ...Object.fromEntries(kept), DIAGRAM_RUNNER_OUTCOME: outcomeFile };
}

/** What the script wrote as its outcome: the first line with text. */
async function readOutcome(file: string): Promise<string | undefined> {
  try {
    const text = await readFile(file, 'utf8');
    return text
      .split(/\r\n?|\n/)
      .map((line) => line.trim())
      .find((line) => line !== '');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
