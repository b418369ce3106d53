import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** More than an agent is asked to keep in mind at once. */
const mostSteps = 15;

/** `plan/too-many-steps`: the simple mode of diagram-driven execution has an upper bound. */
export const tooManySteps: Rule = ({ definition, analysis: { flow } }) => {
  const first = flow.nodes[mostSteps];
  if (definition.profile.name !== 'dde-simple' || first === undefined) return [];
  const message = `This is step ${mostSteps + 1}: the simple mode takes no more than ${mostSteps}, and this diagram has ${flow.nodes.length}. Use mode="advanced", or split the diagram.`;
  return [planProblem('plan/too-many-steps', first.range, message)];
};
