import * as vscode from 'vscode';
import { summarizePlan } from '../../plan/summarize.ts';
import type { PlanView } from '../../view/planView.ts';
import { presentPlan } from '../../view/presentPlan.ts';
import { lineOf, type RunnableBlock } from '../document/compileBlock.ts';
import type { LocatedBlock } from '../document/locatedBlock.ts';

/** What a screen shows of a block before its run. Hints stay in the text. */
export function presentBlock(located: LocatedBlock, { plan, problems }: RunnableBlock): PlanView {
  const serious = problems.filter(({ severity }) => severity !== 'hint');
  return presentPlan(plan, {
    source: `${vscode.workspace.asRelativePath(located.document.uri)}:${located.origin.line + 1}`,
    sentence: summarizePlan(plan),
    problems: serious.map((problem) => ({
      severity: problem.severity,
      message: problem.message,
      line: lineOf(located, problem),
    })),
  });
}
