/**
 * What a failed step does that no way out provides for (semantics section 7): others go on, nothing new starts, the
 * step is passed over, or the run fails.
 */
export type FailureStrategy = 'continue' | 'halt' | 'skip' | 'fail';
