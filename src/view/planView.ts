import * as z from 'zod/mini';

/**
 * What a screen shows of a plan or a run: made by `present`, drawn by the widget, the tree and the terminal.
 * Complete each time; a higher `seq` replaces a lower one. Times are milliseconds since 1970.
 */

const stepStatusSchema = z.enum(['pending', 'in_progress', 'waiting', 'blocked', 'done', 'skipped']);
export const runStatusSchema = z.enum([
  'running',
  'waiting',
  'blocked',
  'pausing',
  'paused',
  'succeeded',
  'failed',
  'cancelled',
]);

export const choiceViewSchema = z.object({
  /** Sent back in an answer. */
  id: z.string(),
  /** Words on the button. */
  label: z.string(),
  /** `Then: Deploy, Announce`; what stops when it is a refusal. */
  consequence: z.string(),
  tone: z.enum(['primary', 'neutral', 'danger']),
});

export const checkpointViewSchema = z.object({
  question: z.string(),
  choices: z.array(choiceViewSchema),
  since: z.number(),
  /** Approvals get a card; a task's tick a plain button. `ending`: how what a rehearsal does not execute would end. */
  kind: z.enum(['task', 'approval', 'decision', 'trouble', 'ending']),
  /** What the commands before the question ended with and printed last; absent where none ran. */
  evidence: z.optional(
    z.object({
      /** `exit code 1 after 3s`; may be empty. */
      end: z.string(),
      /** Plain text of a few lines; may be empty. */
      tail: z.string(),
    }),
  ),
});

export const commandViewSchema = z.object({
  /** Info word of its fence. */
  language: z.string(),
  text: z.string(),
  /** Seen from the document's folder; that folder where absent. */
  cwd: z.optional(z.string()),
});

const outputViewSchema = z.object({
  /** As printed, with escape sequences. */
  text: z.string(),
  /** `exit code 2`, `ended by SIGKILL`; empty where it is not known. */
  end: z.string(),
});

export const stepViewSchema = z.object({
  id: z.string(),
  nodeId: z.string(),
  /** Place in source order, from 1. */
  number: z.number(),
  label: z.string(),
  kind: z.string(),
  status: stepStatusSchema,
  /** It could be started now. */
  ready: z.boolean(),
  attempt: z.number(),
  /** `Round 2`, empty in the first. */
  round: z.string(),
  /** Second line in the list: outcome, reason of a skip, what it waits for. */
  note: z.string(),
  startedAt: z.optional(z.number()),
  endedAt: z.optional(z.number()),
  by: z.optional(z.string()),
  comment: z.optional(z.string()),
  /** Markdown. */
  brief: z.optional(z.string()),
  /** What it runs; absent where it runs nothing. */
  commands: z.optional(z.array(commandViewSchema)),
  checkpoint: z.optional(checkpointViewSchema),
  canTakeBack: z.boolean(),
  canSkip: z.boolean(),
  /** Step ids. */
  needs: z.array(z.string()),
  leadsTo: z.array(z.string()),
  /** The innermost group around it: index into the view's groups. */
  group: z.optional(z.number()),
  /** Id in the drawing: `n3`. */
  drawn: z.string(),
  attempts: z.array(
    z.object({
      number: z.number(),
      startedAt: z.optional(z.number()),
      endedAt: z.optional(z.number()),
      result: z.string(),
      /** What its body printed, once it has ended. */
      output: z.optional(outputViewSchema),
    }),
  ),
});

export const edgeViewSchema = z.object({
  /** Id in the drawing: `e3`. */
  drawn: z.string(),
  from: z.string(),
  to: z.string(),
  /** `active`: taken, and what it leads to is not finished. */
  state: z.enum(['unresolved', 'taken', 'active', 'dead']),
});

export const logEntrySchema = z.object({
  seq: z.number(),
  at: z.number(),
  /** Step id; absent for the run itself. */
  step: z.optional(z.string()),
  label: z.string(),
  status: z.string(),
  text: z.string(),
  by: z.string(),
});

/** How the document has moved on since a plan was frozen from it. */
const driftSchema = z.union([
  z.literal(false),
  /** The diagram is not there any more. */
  z.literal('gone'),
  /** What changed, as the subject of a sentence: `The commands of Check the database`. */
  z.object({ edited: z.string() }),
]);

export const planViewSchema = z.object({
  /** Absent before the run begins. */
  run: z.optional(
    z.object({
      runId: z.string(),
      designId: z.string(),
      status: runStatusSchema,
      outcome: z.optional(z.string()),
      startedAt: z.number(),
      endedAt: z.optional(z.number()),
      drifted: driftSchema,
      /** Nothing of it is executed or kept. */
      rehearsal: z.optional(z.boolean()),
    }),
  ),
  seq: z.number(),
  /** Names exactly what is shown: a start or a rehearsal carries it back. */
  planHash: z.string(),
  title: z.string(),
  /** `docs/release.md:18` */
  source: z.string(),
  /** `8 boxes to tick, 2 choices, 1 loop; nothing is executed.` */
  sentence: z.string(),
  /** Problems of the process, shown before a run. */
  problems: z.array(
    z.object({ severity: z.enum(['error', 'warning', 'information', 'hint']), message: z.string(), line: z.number() }),
  ),
  progress: z.object({ total: z.number(), resolved: z.number(), waiting: z.number() }),
  steps: z.array(stepViewSchema),
  edges: z.array(edgeViewSchema),
  /** Steps in inner groups count for the outer ones too. */
  groups: z.array(z.object({ title: z.string(), total: z.number(), resolved: z.number() })),
  /** Mermaid text with safe ids. */
  drawing: z.string(),
  /** Newest first. */
  log: z.array(logEntrySchema),
});

export type ChoiceView = z.infer<typeof choiceViewSchema>;
export type CheckpointView = z.infer<typeof checkpointViewSchema>;
export type CommandView = z.infer<typeof commandViewSchema>;
export type StepView = z.infer<typeof stepViewSchema>;
export type EdgeView = z.infer<typeof edgeViewSchema>;
export type LogEntry = z.infer<typeof logEntrySchema>;
export type Drift = z.infer<typeof driftSchema>;
export type PlanView = z.infer<typeof planViewSchema>;
