import type { ChoiceView, StepView } from '../src/view/planView.ts';
import type { Target } from './model.ts';

/** What the parts of the page may ask for. */
export interface PageActions {
  /** Selects a step everywhere; `undefined` selects none. */
  select(step: string | undefined): void;
  openDetails(step: string): void;
  closeDetails(): void;
  answer(step: StepView, choice: ChoiceView): void;
  askStep(step: StepView, request: 'retry' | 'skip' | 'takeBack' | 'stop'): void;
  /** `start` and `rehearse` mean the plan that is on screen. */
  askRun(request: 'start' | 'rehearse' | 'endRehearsal' | 'pause' | 'resume' | 'cancel'): void;
  /** Shows a step's node, a line, or the block in the author's text. */
  reveal(place: { readonly step?: string; readonly line?: number }): void;
  /** Opens the place where the person decides whether to trust the workspace. */
  manageTrust(): void;
  /** Selects the next step that waits for a person, and takes the keyboard there. */
  nextWaiting(): void;
  toggleComment(step: string): void;
  /** What is being written beside the buttons of a step; kept until it is sent. */
  draft(step: string): string;
  setDraft(step: string, text: string): void;
  dismissRefusal(target: Target): void;
}
