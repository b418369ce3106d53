import { kindWord } from '../src/view/kindWord.ts';
import type { StepView } from '../src/view/planView.ts';
import { lookWord, stepLook } from '../src/view/stepLook.ts';
import { stepDuration } from './stepTime.ts';

/** A step read out: number, name, kind, state, reason, time. The same for its row and its node in the drawing. */
export function stepSentence(step: StepView, started: boolean, now: number): string {
  const time = stepDuration(step, now);
  const state = started ? lookWord(stepLook(step)) : 'Not started';
  const question = step.checkpoint && step.checkpoint.kind !== 'task' ? step.checkpoint.question : '';
  return [`Step ${step.number}: ${step.label}`, step.round, kindWord(step.kind), state, question || step.note, time]
    .filter((part) => part !== '')
    .join(', ');
}
