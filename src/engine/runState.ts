import type { BitSet } from '../core/bitSet.ts';
import type { IntMap } from '../core/intMap.ts';
import type { Completion } from './command.ts';
import type { EdgeState, SkipReason, StepState } from './stepState.ts';

/** A set of slots. */
export type SlotSet = IntMap<true>;

/**
 * Where a run stands. Steps, edges, blocks and frames are kept by slot: a number that is given once and never again.
 */
export interface RunState {
  readonly steps: IntMap<StepRecord>;
  readonly edges: IntMap<EdgeRecord>;
  readonly blocks: IntMap<Block>;
  readonly frames: IntMap<Frame>;
  readonly nextSlot: { readonly step: number; readonly edge: number; readonly block: number; readonly frame: number };
  /** Pending steps that are decided to run and have a body. */
  readonly ready: SlotSet;
  /** Pending steps that are decided to run and that the engine completes itself. */
  readonly due: SlotSet;
  /** Pending steps that are decided not to run. */
  readonly doomed: SlotSet;
  /** Pending steps that failed and are tried again later. */
  readonly delayed: SlotSet;
  readonly inProgress: SlotSet;
  readonly waiting: SlotSet;
  readonly blocked: SlotSet;
  /** Steps at which something happens by itself when time has come. */
  readonly timed: SlotSet;
  /** Frames whose round is settled, or whose question is answered, and which have not gone on. */
  readonly settled: SlotSet;
  /** How many steps are done or skipped. */
  readonly resolved: number;
  readonly paused: boolean;
  /** It has used up its time. */
  readonly overdue: boolean;
  /** Milliseconds that the run has taken until the last event, where it has a time limit. */
  readonly used: number;
  /** When the last event was. */
  readonly lastAt: number;
  /** A failure that ends the run once what runs has settled. */
  readonly failing: boolean;
  readonly ended?: RunEnd;
  /** Seq of the last event that was not a consequence: what happens "at once" has the same. */
  readonly turn: number;
  /** Attempt with which a step begins whose round was taken back. */
  readonly floors: ReadonlyMap<string, number>;
}

export interface RunEnd {
  readonly status: 'succeeded' | 'failed' | 'cancelled';
  readonly outcome?: string;
  readonly at: number;
}

export interface StepRecord {
  readonly slot: number;
  /** Slot of the round that it belongs to. */
  readonly block: number;
  readonly state: StepState;
  /** How many edges that count are unresolved. */
  readonly missing: number;
  /** Whether it runs, once all edges that count are resolved (semantics section 4, rule 3). */
  readonly decision: 'open' | 'run' | 'skip';
  /** Slots of the decisions that it runs after. */
  readonly lineage: BitSet;
  /** Where it is skipped by ways not taken: slots of the decisions that killed them. */
  readonly killers: BitSet;
  readonly doom?: SkipReason;
  /** Skipped, with its edges resolved as if it were done. */
  readonly passedOver: boolean;
  /** Turn in which it was done. */
  readonly turn: number;
  /** What the body gave before a person was asked for the way. */
  readonly held?: Completion;
  /** A person's tick or answer completed it. */
  readonly answered: boolean;
}

export interface EdgeRecord {
  readonly state: EdgeState;
  /** The steps that had a say: one, or for a way out of a loop one a round. */
  readonly sources: readonly EdgeSource[];
  /** Loops that were left by this way. */
  readonly left: readonly { readonly frame: number; readonly lineage: BitSet }[];
}

export interface EdgeSource {
  readonly step: number;
  readonly taken: boolean;
}

/** One round of a loop, or the plan as a whole. */
export interface Block {
  readonly slot: number;
  /** Absent for the plan as a whole. */
  readonly frame?: number;
  /** Rounds of the loops around its steps, its own last. */
  readonly rounds: readonly number[];
  /** First slots of its scope's nodes, edges and loops. */
  readonly steps: number;
  readonly edges: number;
  readonly frames: number;
  /** How many of its steps are neither done nor skipped, and of its loops not closed. */
  readonly unsettled: number;
  /** Only the header's step exists, as a question. */
  readonly question: boolean;
}

/** One life of a loop: in each round of the loop around it anew. */
export interface Frame {
  readonly slot: number;
  /** Index into `plan.loops`. */
  readonly loop: number;
  /** Slot of the round around it. */
  readonly parent: number;
  /** Slots of its rounds, the first at 0; a question's block last. */
  readonly blocks: readonly number[];
  readonly closed: boolean;
  readonly answer?: 'goOn' | 'leave';
  /** Exits chosen in leaving, as indices into `plan.edges`. */
  readonly left: readonly number[];
}
