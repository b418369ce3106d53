import type { Fix, Problem, Severity } from './problem.ts';
import type { TextRange } from './text.ts';

/** A text that raises a problem, and how it reads once mended. */
export interface ProblemExample {
  /** What the text is: a Mermaid diagram, unless it says `markdown`, or `dde` for diagram-driven execution. */
  readonly language?: 'markdown' | 'dde';
  /** The dialect that it is read under, where an ordinary flowchart would not raise the problem. */
  readonly profile?: 'dde' | 'dde-simple';
  /** With `«` and `»` around what the problem marks. */
  readonly text: string;
  /** The message that the text gets. */
  readonly message: string;
  /** Title of the quick fix that makes `fixed` of the text; absent where the problem offers none. */
  readonly fix?: string;
  /** The text as it should be. Nothing is wrong with it. */
  readonly fixed: string;
}

/** Everything that is known of a kind of problem: what the documentation says of it is made of this. */
export interface ProblemDefinition {
  readonly severity: Severity;
  /** A few words, as a heading: `Arrow with one dash`. */
  readonly title: string;
  /** Why it is wrong and what to do about it, for somebody who has not met it before. Markdown. */
  readonly explanation: string;
  readonly example: ProblemExample;
}

/** Kinds of problems by their codes: `flow/unclosed-subgraph`, `plan/same-label`. */
export type ProblemDefinitions = Readonly<Record<`${string}/${string}`, ProblemDefinition>>;

interface Extras {
  readonly related?: Problem['related'];
  readonly fixes?: readonly Fix[];
}

/** Makes a problem of one of the defined kinds, with the severity of its kind. */
export type MakeProblem<Code extends string> = (
  code: Code,
  range: TextRange,
  message: string,
  extras?: Extras,
) => Problem;

/** The way to make problems of the given kinds. */
export function problemMaker<Code extends string>(
  definitions: Readonly<Record<Code, ProblemDefinition>>,
): MakeProblem<Code> {
  return (code, range, message, { related, fixes } = {}) => ({
    code,
    severity: definitions[code].severity,
    message,
    range,
    ...(related && related.length > 0 ? { related } : {}),
    ...(fixes && fixes.length > 0 ? { fixes } : {}),
  });
}
