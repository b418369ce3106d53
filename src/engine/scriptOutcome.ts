import type { PlanNode } from '../plan/plan.ts';
import { comparableLabel } from '../workflow/outcome.ts';

const successWords: ReadonlySet<string> = new Set(['pass', 'ok', 'yes', 'success', 'done', 'true', 'green']);
const failureWords: ReadonlySet<string> = new Set(['fail', 'failed', 'error', 'no', 'false', 'red']);

/** What the end of a script means: an outcome, a question to a person (an outcome that is not known), or a failure. */
export type ScriptVerdict = { readonly type: 'complete'; readonly outcome?: string } | { readonly type: 'fail' };

/**
 * How a script completes its step (semantics section 3).
 * @param succeeded its last command ended with 0
 * @param named the outcome that it named itself
 */
export function scriptVerdict(node: PlanNode, succeeded: boolean, named: string | undefined): ScriptVerdict {
  if (named !== undefined) return { type: 'complete', outcome: named };
  const pair = successAndFailure(node);
  if (pair !== undefined) return { type: 'complete', outcome: succeeded ? pair.success : pair.failure };
  const provided = node.ways.some((way) => way.failure);
  const [only, ...more] = node.ways.filter((way) => !way.failure);
  if (succeeded && provided && more.length === 0 && only?.label !== undefined)
    return { type: 'complete', outcome: only.label };
  if (!succeeded && (provided || !asksWhichWay(node))) return { type: 'fail' };
  return { type: 'complete' };
}

/**
 * Whether a script that names no outcome leaves the way to a person: several ways are open to one that did not fail.
 */
export function asksWhichWay(node: PlanNode): boolean {
  return node.kind === 'script' && node.decides && node.ways.filter((way) => !way.failure).length > 1;
}

function successAndFailure({ ways }: PlanNode): { readonly success: string; readonly failure: string } | undefined {
  if (ways.length !== 2) return undefined;
  const labels = ways.map((way) => way.label ?? '');
  const success = labels.find((label) => successWords.has(comparableLabel(label)));
  const failure = labels.find((label) => failureWords.has(comparableLabel(label)));
  return success === undefined || failure === undefined ? undefined : { success, failure };
}
