import type { Problem } from '../core/problem.ts';
import type { TextDocument } from '../core/text.ts';
import type { ReadBlock } from './readBlock.ts';
import { type SeverityRules, withSeverity } from './severityRules.ts';

/** What decides which problems of a block are shown, and how gravely. */
export interface ProblemOptions {
  /**
   * What would go wrong if the block were run: problems with `plan/…` codes. Ranges in the block's text. Asked of
   * blocks without errors.
   */
  readonly processProblems?: (read: ReadBlock, document: TextDocument) => readonly Problem[];
  /**
   * Whether the block is a process and not just a picture. Findings about the process of a picture are hints, whatever
   * severity was set for them. Without this function they keep their severity.
   */
  readonly isProcess?: (read: ReadBlock, document: TextDocument) => boolean;
  /** Severities that somebody set; asked each time. */
  readonly severities?: (document: TextDocument) => SeverityRules;
}

/** The problems of a block as they are to be shown, in the order of its text. */
export type FindProblems = (read: ReadBlock, document: TextDocument) => readonly Problem[];

const noRules: SeverityRules = new Map();

export function createFindProblems(options: ProblemOptions): FindProblems {
  const { processProblems = () => [], isProcess = () => true, severities = () => noRules } = options;
  return (read, document) => {
    const rules = severities(document);
    // Half a diagram would seem to have dead ends everywhere.
    const isBroken = read.problems.some(({ severity }) => severity === 'error');
    const process = isBroken ? [] : shown(processProblems(read, document), rules);
    const quiet = process.length > 0 && !isProcess(read, document);
    const found = [...shown(read.problems, rules), ...(quiet ? process.map(asHint) : process)];
    return found.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  };
}

function shown(problems: readonly Problem[], rules: SeverityRules): readonly Problem[] {
  return rules.size === 0 ? problems : problems.flatMap((problem) => withSeverity(problem, rules) ?? []);
}

function asHint(problem: Problem): Problem {
  return { ...problem, severity: 'hint' };
}
