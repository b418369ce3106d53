import type { AnswerRules, QuestionLimit } from './answerRules.ts';
import type { FailureStrategy } from './failureStrategy.ts';
import type { FormField } from './formField.ts';
import type { RetryPolicy } from './retryPolicy.ts';

/** What an author may set for one step. Whatever is absent is as the profile has it. */
export interface StepSettings {
  readonly retry?: RetryPolicy;
  /** Milliseconds that one attempt of a body may take. */
  readonly timeout?: number;
  readonly failure?: FailureStrategy;
  /** For a question that the step itself puts to people. */
  readonly limit?: QuestionLimit;
  readonly answers?: AnswerRules;
  /** The question, where it is not the label. */
  readonly question?: string;
  /** What an `input` asks for. */
  readonly form?: readonly FormField[];
  /** After a crash its body may simply run again. */
  readonly repeatable?: boolean;
  /** Paths that its body may change; without it, it may change anything. Empty: it changes nothing. */
  readonly writes?: readonly string[];
}
