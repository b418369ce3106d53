import { assertNever } from '../core/assertNever.ts';
import type { PlanNode } from '../plan/plan.ts';
import { takesOneWay } from '../workflow/isDiamond.ts';
import { isPersonKind } from '../workflow/nodeKind.ts';
import { comparableLabel, matchingWays, takesFreeText } from '../workflow/outcome.ts';
import { blockOf, frameOf, known, nodeOf, type RunParts } from './draft.ts';
import { leavingOf } from './leaving.ts';
import { waysOfFailure, waysWithoutOutcome } from './route.ts';
import type { StepRecord } from './runState.ts';
import type { CheckpointCause, Choice } from './stepState.ts';

/** A choice together with what taking it means. */
export interface Offer extends Choice {
  /** The ways of a decision that it takes, as indices into the node's ways. */
  readonly ways?: readonly number[];
  /** What the step's outcome is then. */
  readonly outcome?: string;
}

/**
 * What a person is offered at a step: for one that is ready, what would be offered once it is open. Empty where nobody
 * is asked.
 */
export function offersAt(run: RunParts, step: StepRecord): readonly Offer[] {
  const node = nodeOf(run, step);
  switch (step.state.status) {
    case 'waiting':
      return offersFor(run, step, node, step.state.openCause ?? causeOfKind(node) ?? 'no-match');
    case 'blocked':
      return step.state.blocked?.cause === 'refused' ? [word('retry'), word('stop')] : offersAfterFailure(node);
    case 'pending': {
      const cause = step.decision === 'run' ? causeOfKind(node) : undefined;
      return cause === undefined ? [] : offersFor(run, step, node, cause);
    }
    case 'in_progress':
    case 'done':
    case 'skipped':
      return [];
    default:
      return assertNever(step.state.status);
  }
}

/** Why a person is asked at a node that only people complete. */
export function causeOfKind(node: PlanNode): CheckpointCause | undefined {
  return node.kind === 'task' || node.kind === 'manual' || node.kind === 'input' ? node.kind : undefined;
}

/**
 * The offer that an answer means: by its id; with `done` before it; by the levels at which labels match; as free text
 * for a way that takes it (formats, decision 5). Undefined where it was not offered.
 */
export function matchOffer(node: PlanNode, offers: readonly Offer[], answer: string): Offer | undefined {
  const wanted = comparableLabel(answer);
  const named = offers.find((offer) => comparableLabel(offer.id) === wanted);
  if (named !== undefined) return named;
  if (!node.decides) return matchCompletion(node, offers, wanted) ?? freeAnswer(node, offers, answer);
  const byWay = offers.filter((offer) => offer.effect === 'way');
  const prefixed = byWay.find((offer) => wanted === `done ${comparableLabel(offer.outcome ?? offer.id)}`);
  if (prefixed !== undefined) return prefixed;
  const ways = matchingWays(node.ways, answer).filter((way) => byWay.some((offer) => offer.ways?.includes(way)));
  if (ways.length > 0)
    return { id: answer, effect: 'way', edges: edgesOf(node, ways), ways, outcome: labelOf(node, ways) };
  const other = node.ways.findIndex((way) => way.label !== undefined && takesFreeText(way.label));
  if (answer.trim() === '') return undefined;
  if (!byWay.some((offer) => offer.ways?.includes(other))) return freeAnswer(node, offers, answer);
  return { id: answer, effect: 'way', edges: edgesOf(node, [other]), ways: [other], outcome: answer };
}

/** What leaves no choice goes by its usual name and by the label of its links. */
function matchCompletion(node: PlanNode, offers: readonly Offer[], wanted: string): Offer | undefined {
  const names = node.kind === 'manual' ? ['approve'] : ['done'];
  if (!names.includes(wanted) && matchingWays(node.ways, wanted).length === 0) return undefined;
  return offers.find((offer) => offer.effect === 'done' || offer.effect === 'approve');
}

/** Words of a person's own, where the author lets them be an answer. Ways are taken as without an outcome. */
function freeAnswer(node: PlanNode, offers: readonly Offer[], answer: string): Offer | undefined {
  const completion = offers.find(({ effect }) => effect === 'done' || effect === 'approve' || effect === 'way');
  if (node.settings?.answers?.freeText !== true || completion === undefined || answer.trim() === '') return undefined;
  const ways = node.decides ? waysWithoutOutcome(node) : undefined;
  if (node.decides && ways === undefined) return undefined;
  const edges = ways === undefined ? node.outgoing : edgesOf(node, ways);
  return { id: answer, effect: 'done', edges, outcome: answer, ...(ways !== undefined && { ways }) };
}

/** Whether a person's words beside the offered choices are an answer. */
export function acceptsFreeText(node: PlanNode, offers: readonly Offer[]): boolean {
  if (freeAnswer(node, offers, '…') !== undefined) return true;
  return offers.some((offer) => (offer.ways ?? []).some((way) => takesFreeText(node.ways[way]?.label ?? '')));
}

function offersFor(run: RunParts, step: StepRecord, node: PlanNode, cause: CheckpointCause): readonly Offer[] {
  switch (cause) {
    case 'task':
      return [...completions(node), ...allOfThem(node), failure(node)];
    case 'input':
      return [...completions(node), failure(node)];
    case 'manual': {
      const saysNo = node.ways.some((way) => way.negative);
      return [...completions(node), ...(saysNo ? [] : [{ id: 'Reject', effect: 'reject', edges: [] } as const])];
    }
    case 'no-match':
      return [...wayOffers(node, []), ...allOfThem(node)];
    case 'failed':
      return offersAfterFailure(node);
    case 'interrupted':
      return offersAfterFailure(node).filter(({ effect }) => effect !== 'skip');
    case 'refused':
      return [word('retry'), word('stop')];
    case 'loop-bound':
      return [again('one more'), ...leave(run, step, 'leave'), word('stop')];
    case 'loop-again':
      return [again('again'), ...leave(run, step, 'go on')];
    case 'loop-leave':
      return leave(run, step, 'leave');
    default:
      return assertNever(cause);
  }
}

/** What completes a step that a person does or approves (semantics section 3). */
function completions(node: PlanNode): readonly Offer[] {
  const isApproval = node.kind === 'manual';
  const name = isApproval ? 'Approve' : 'Done';
  const effect = isApproval ? 'approve' : 'done';
  if (node.decides) {
    const ways = wayOffers(node, []);
    return node.ways.every((way) => way.failure) ? [{ id: name, effect, edges: [], ways: [] }, ...ways] : ways;
  }
  const label = isApproval ? (node.ways[0]?.label ?? name) : name;
  return [{ id: label, effect, edges: node.outgoing, ...(isApproval && { outcome: label }) }];
}

function offersAfterFailure(node: PlanNode): readonly Offer[] {
  const words = ['retry', 'skip', 'stop'];
  const isPlain = !node.decides || node.ways.every((way) => way.failure);
  const done: readonly Offer[] = isPlain
    ? [{ id: 'done', effect: 'done', edges: node.decides ? [] : node.outgoing, ...(node.decides && { ways: [] }) }]
    : [...wayOffers(node, words), ...allOfThem(node)];
  return [word('retry'), ...done, ...(isSkippable(node) ? [word('skip')] : []), word('stop')];
}

/**
 * Whether a step of the node may be passed over at all: no approval, and a decision only with a fallback (semantics
 * section 7).
 */
export function isSkippable(node: PlanNode): boolean {
  if (node.kind === 'manual' || node.kind === 'input') return false;
  return !node.decides || waysWithoutOutcome(node) !== undefined;
}

function wayOffers(node: PlanNode, taken: readonly string[]): readonly Offer[] {
  return node.ways.map((way, index): Offer => {
    const edges = way.edges;
    if (way.label !== undefined) {
      const id = taken.includes(comparableLabel(way.label)) ? `done ${way.label}` : way.label;
      return { id, effect: 'way', edges, ways: [index], outcome: way.label };
    }
    const id = nameOfUnlabelled(node);
    return { id, effect: 'way', edges, ways: [index], ...(node.kind === 'manual' && { outcome: id }) };
  });
}

function nameOfUnlabelled(node: PlanNode): string {
  const usual = node.kind === 'manual' ? 'Approve' : isPersonKind(node.kind) ? 'Done' : 'Otherwise';
  const labels = new Set(node.ways.flatMap((way) => (way.label === undefined ? [] : [comparableLabel(way.label)])));
  const free = [usual, 'Otherwise', 'The way without a label'].find((name) => !labels.has(comparableLabel(name)));
  return free ?? usual;
}

function allOfThem(node: PlanNode): readonly Offer[] {
  const ways = node.ways.flatMap((way, index) => (way.failure ? [] : [index]));
  if (node.kind !== 'task' || takesOneWay(node.shape) || ways.length < 2) return [];
  return [{ id: 'all of them', effect: 'all', edges: edgesOf(node, ways), ways, outcome: 'all of them' }];
}

function failure(node: PlanNode): Offer {
  return { id: 'Cannot be done', effect: 'fail', edges: edgesOf(node, waysOfFailure(node) ?? []) };
}

function leave(run: RunParts, step: StepRecord, plain: string): readonly Offer[] {
  const { edges, options } = leavingOf(run, frameOf(run, known(blockOf(run, step.block).frame)));
  if (options.length === 0) return [{ id: plain, effect: 'leave', edges }];
  return options.map((option) => ({ id: option.id, effect: 'leave', edges: option.edges }));
}

function again(id: string): Offer {
  return { id, effect: 'again', edges: [] };
}

function word(id: 'retry' | 'skip' | 'stop'): Offer {
  return { id, effect: id, edges: [] };
}

function edgesOf(node: PlanNode, ways: readonly number[]): readonly number[] {
  return ways.flatMap((way) => node.ways[way]?.edges ?? []);
}

function labelOf(node: PlanNode, ways: readonly number[]): string {
  return ways.flatMap((way) => node.ways[way]?.label ?? []).join(' / ');
}
