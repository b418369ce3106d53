import * as z from 'zod/mini';
import { planViewSchema } from './planView.ts';

/**
 * The words between the extension and the page. Both sides parse what comes in; what does not fit is logged and
 * dropped. The page says `ready`, the host answers with a complete `state`, and sends another whenever something
 * changed.
 */

/** From the page to the extension. `request` numbers what wants a {@link toPageSchema} `reply`. */
export const toHostSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), version: z.literal(1) }),
  /** Both name the plan that the person has seen; another one is refused. */
  z.object({ type: z.enum(['start', 'rehearse']), request: z.number(), planHash: z.string() }),
  /** Back to the plan; nothing of the rehearsal is kept. */
  z.object({ type: z.literal('endRehearsal'), request: z.number() }),
  z.object({
    type: z.literal('answer'),
    request: z.number(),
    step: z.string(),
    attempt: z.number(),
    choice: z.string(),
    comment: z.optional(z.string()),
  }),
  z.object({
    type: z.enum(['retry', 'skip', 'takeBack']),
    request: z.number(),
    step: z.string(),
    attempt: z.number(),
    comment: z.optional(z.string()),
  }),
  z.object({ type: z.literal('stop'), request: z.number(), step: z.string(), attempt: z.number() }),
  z.object({ type: z.enum(['pause', 'resume', 'cancel']), request: z.number() }),
  /** Show the step's node, or the given line (from 1), or the block, in the author's text. */
  z.object({ type: z.literal('reveal'), step: z.optional(z.string()), line: z.optional(z.number()) }),
  /** Show where the person decides whether to trust the workspace. */
  z.object({ type: z.literal('manageTrust') }),
  /** The page could not draw or met an error of its own. */
  z.object({ type: z.literal('trouble'), message: z.string() }),
]);

/** What a page shows: a run, or the block that is looked at before a run. */
const shownSchema = z.union([z.object({ runId: z.string() }), z.object({ uri: z.string(), blockIndex: z.number() })]);

/** From the extension to the page. */
export const toPageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('state'),
    view: planViewSchema,
    /** Kept by the page for the next reload; without it, the run of the view. */
    shown: z.optional(shownSchema),
    /** The host's clock, so that durations agree. */
    now: z.number(),
    canRun: z.boolean(),
    /** Why not, in a sentence. */
    cannotRunReason: z.optional(z.string()),
    /** It could run if the person trusted the workspace. */
    needsTrust: z.optional(z.boolean()),
    /** Before a run: whether its clicks can be rehearsed. */
    canRehearse: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('reply'), request: z.number(), error: z.optional(z.string()) }),
  /** All that the steps that run now have printed so far; those that are not named have printed nothing. */
  z.object({
    type: z.literal('printed'),
    outputs: z.array(z.object({ step: z.string(), attempt: z.number(), text: z.string() })),
  }),
  /** Select and reveal a step. */
  z.object({ type: z.literal('select'), step: z.string() }),
  /** Nothing to show: the run is gone, the store cannot be read. */
  z.object({ type: z.literal('unavailable'), message: z.string() }),
]);

/** What the page keeps over reloads (`setState`): enough for the host to find again what it showed. */
export const pageStateSchema = z.object({
  shown: shownSchema,
  selected: z.optional(z.string()),
  zoom: z.optional(z.number()),
  x: z.optional(z.number()),
  y: z.optional(z.number()),
});

export type ToHost = z.infer<typeof toHostSchema>;
export type ToPage = z.infer<typeof toPageSchema>;
export type PageState = z.infer<typeof pageStateSchema>;
