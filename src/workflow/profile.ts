import type { FailureStrategy } from './failureStrategy.ts';
import type { NodeKind } from './nodeKind.ts';

export type ProfileName = 'flowchart' | 'dde' | 'dde-simple' | 'workflow' | 'dag' | 'drs' | 'graph';

/** The choices of one dialect. One engine reads them; no dialect has code of its own in it. */
export interface Profile {
  readonly name: ProfileName;
  /** Kind of a node that no mark says more of. */
  readonly defaultKind: NodeKind;
  /** What makes a node choose among its ways out. */
  readonly decides: 'labels' | 'gates' | 'never';
  /** What a cycle means. */
  readonly cycle: 'loop' | 'error';
  /** What happens when a loop has used up its rounds. */
  readonly loopBound: 'checkpoint' | 'leave' | 'fail';
  /** What a failed step without a failure way does. */
  readonly failure: FailureStrategy;
  /** What happens when an outcome matches no way and there is no fallback. */
  readonly noMatch: 'checkpoint' | 'fail';
  /** Whether the first end that is reached stops the other branches. */
  readonly endStopsRun: boolean;
  /** Whether a join needs every edge into it; where absent, one way of each decision is enough (semantics section 4). */
  readonly join?: 'every';
  /** What happens when a run has used up its time; where absent, a person is asked. */
  readonly timeLimit?: 'fail';
  /** Whether labels such as `failed` name a way that failure takes. */
  readonly failureWays: boolean;
  /** Whether the shape of a node says its kind. */
  readonly shapes: boolean;
}

export const flowchartProfile: Profile = {
  name: 'flowchart',
  defaultKind: 'task',
  decides: 'labels',
  cycle: 'loop',
  loopBound: 'checkpoint',
  failure: 'continue',
  noMatch: 'checkpoint',
  endStopsRun: false,
  failureWays: true,
  shapes: true,
};
