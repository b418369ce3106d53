import { openRunStore } from '../../../src/store/node/openRunStore.ts';
import { chainPlan } from './samplePlan.ts';
import { ScriptedRun } from './scriptedRun.ts';

/**
 * A process of its own that makes transitions one after the other and says on stdout which are acknowledged:
 * `name seq`. Parameters: store, wasm, name of its run, how many transitions, and `shared` where others write to the
 * same run.
 */
const [path = '', wasmPath = '', name = '', count = '0', mode = 'own'] = process.argv.slice(2);
const store = await openRunStore({
  path,
  wasmPath,
  processName: `writer ${name}`,
  clock: { now: Date.now },
  logger: { debug: () => undefined, info: () => undefined, warn: console.error, error: console.error },
  onNotice: ({ message }) => console.error(message),
});
const plan = chainPlan(5);
const fresh = new ScriptedRun(plan, name);
if ((await store.load(fresh.runId)) === undefined) {
  await store.create(plan, fresh.begin()).catch((error: unknown) => {
    if (mode === 'own') throw error;
  });
}
for (let done = 0; done < Number(count); ) {
  const summary = (await store.list()).find(({ runId }) => runId === fresh.runId);
  if (summary === undefined) throw new Error(`${name} is lost`);
  const transition = ScriptedRun.after(plan, summary).refuse(`${process.pid} ${done}`);
  try {
    await store.append(transition);
    done++;
    process.stdout.write(`${name} ${transition.summary.seq}\n`);
  } catch (error) {
    const conflict = error instanceof Error && 'code' in error && error.code === 'store/conflict';
    if (mode === 'own' || !conflict) throw error;
  }
}
await store.close();
