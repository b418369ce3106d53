import { assertNever } from '../src/core/assertNever.ts';
import type { PageState, ToPage } from '../src/view/messages.ts';
import type { PlanView, StepView } from '../src/view/planView.ts';

/** What a request is about: a step's id, or the run itself. */
export type Target = string;
export const RUN: Target = '';

/** A request on its way. It counts until the host has answered *and* shown what came of it. */
export interface Pending {
  readonly request: number;
  /** Which button was pressed: a choice's id, or the name of the request. */
  readonly pressed: string;
  readonly seq: number;
  /** The run that was on screen. */
  readonly run: string | undefined;
  readonly answered: boolean;
}

/** Why the host said no, and what it was said of: another attempt or status makes it old. */
export interface Refusal {
  readonly message: string;
  readonly about: string;
}

/** All that the page shows. A value: every change makes a new one. */
export interface PageModel {
  readonly view?: PlanView;
  readonly shown?: PageState['shown'];
  /** A sentence in place of the plan. */
  readonly unavailable?: string;
  readonly canRun: boolean;
  readonly cannotRunReason: string;
  readonly needsTrust: boolean;
  readonly canRehearse: boolean;
  /** Add to this page's clock to get the host's. */
  readonly clockOffset: number;
  readonly selected?: string;
  readonly detailsOpen: boolean;
  readonly pending: ReadonlyMap<Target, Pending>;
  readonly refusals: ReadonlyMap<Target, Refusal>;
  /** What the steps that run have printed so far. */
  readonly printed: ReadonlyMap<string, { readonly attempt: number; readonly text: string }>;
  /** Steps whose comment field is open. */
  readonly commenting: ReadonlySet<string>;
}

/** The page before its first message; `kept` is what an earlier life of it left. */
export function emptyModel(kept: PageState | undefined): PageModel {
  return {
    ...(kept === undefined ? {} : { shown: kept.shown }),
    ...(kept?.selected === undefined ? {} : { selected: kept.selected }),
    canRun: false,
    cannotRunReason: '',
    needsTrust: false,
    canRehearse: false,
    clockOffset: 0,
    detailsOpen: false,
    pending: new Map(),
    refusals: new Map(),
    printed: new Map(),
    commenting: new Set(),
  };
}

/** The model after a message of the host. `pageNow` is this page's clock. */
export function receive(model: PageModel, message: ToPage, pageNow: number): PageModel {
  switch (message.type) {
    case 'state':
      return receiveState(model, message, pageNow);
    case 'reply':
      return receiveReply(model, message.request, message.error);
    case 'printed':
      return { ...model, printed: new Map(message.outputs.map(({ step, ...output }) => [step, output])) };
    case 'select':
      return stepOf(model, message.step) ? { ...model, selected: message.step } : model;
    case 'unavailable':
      return { ...model, unavailable: message.message };
    default:
      return assertNever(message);
  }
}

function receiveState(model: PageModel, message: ToPage & { type: 'state' }, pageNow: number): PageModel {
  const { view, canRun, cannotRunReason = '', needsTrust = false, canRehearse = false, now, shown } = message;
  const sameRun = model.view !== undefined && model.view.run?.runId === view.run?.runId;
  if (sameRun && model.view !== undefined && view.seq < model.view.seq) return model;
  const { unavailable: _gone, selected, ...rest } = model;
  const steps = new Map(view.steps.map((step) => [step.id, step]));
  return {
    ...rest,
    view,
    ...(view.run ? { shown: { runId: view.run.runId } } : {}),
    ...(shown ? { shown } : {}),
    ...(selected !== undefined && steps.has(selected) ? { selected } : {}),
    detailsOpen: model.detailsOpen && selected !== undefined && steps.has(selected),
    canRun,
    cannotRunReason,
    needsTrust,
    canRehearse,
    clockOffset: now - pageNow,
    pending: new Map([...model.pending].filter(([, pending]) => !pending.answered)),
    refusals: new Map([...model.refusals].filter(([target, { about }]) => sameRun && about === aboutOf(view, target))),
    commenting: new Set([...model.commenting].filter((id) => steps.get(id)?.checkpoint !== undefined)),
  };
}

function receiveReply(model: PageModel, request: number, error: string | undefined): PageModel {
  const found = [...model.pending].find(([, pending]) => pending.request === request);
  if (!found) return model;
  const [target, pending] = found;
  const others = new Map(model.pending);
  others.delete(target);
  if (error !== undefined) {
    const refusal: Refusal = { message: error, about: aboutOf(model.view, target) };
    return { ...model, pending: others, refusals: new Map(model.refusals).set(target, refusal) };
  }
  const shown = model.view?.run?.runId !== pending.run || (model.view?.seq ?? 0) > pending.seq;
  return { ...model, pending: shown ? others : others.set(target, { ...pending, answered: true }) };
}

/** The model after a request was sent. */
export function requested(model: PageModel, target: Target, request: number, pressed: string): PageModel {
  const refusals = new Map(model.refusals);
  refusals.delete(target);
  const pending: Pending = {
    request,
    pressed,
    seq: model.view?.seq ?? 0,
    run: model.view?.run?.runId,
    answered: false,
  };
  return { ...model, refusals, pending: new Map(model.pending).set(target, pending) };
}

/** The step with this id in this round, or nothing. */
export function stepOf(model: PageModel, id: string | undefined): StepView | undefined {
  return id === undefined ? undefined : model.view?.steps.find((step) => step.id === id);
}

/** What a person may act on, most urgent first: troubles, approvals, choices, boxes to tick; of equals the longest open. */
export function waitingSteps(view: PlanView): readonly StepView[] {
  const urgency = { trouble: 0, approval: 1, decision: 2, ending: 2, task: 3 };
  return view.steps
    .flatMap((step) => (step.checkpoint ? [{ step, checkpoint: step.checkpoint }] : []))
    .sort((a, b) => urgency[a.checkpoint.kind] - urgency[b.checkpoint.kind] || a.checkpoint.since - b.checkpoint.since)
    .map(({ step }) => step);
}

function aboutOf(view: PlanView | undefined, target: Target): string {
  if (target === RUN) return `${view?.run?.status}`;
  const step = view?.steps.find(({ id }) => id === target);
  return `${step?.status} ${step?.attempt}`;
}
