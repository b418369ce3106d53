import { problemMaker } from '../core/problemDefinition.ts';
import { drawDefinitions } from './flowchart/problems/definitions/drawDefinitions.ts';
import { headerDefinitions } from './flowchart/problems/definitions/headerDefinitions.ts';
import { labelDefinitions } from './flowchart/problems/definitions/labelDefinitions.ts';
import { linkDefinitions } from './flowchart/problems/definitions/linkDefinitions.ts';
import { nodeDefinitions } from './flowchart/problems/definitions/nodeDefinitions.ts';
import { statementDefinitions } from './flowchart/problems/definitions/statementDefinitions.ts';
import { stateDefinitions } from './state/problems/stateDefinitions.ts';

/**
 * Every problem of Mermaid text. `flow/…` and `state/…`: mermaid 12 refuses the text. `draw/…`: it takes the text, but draws
 * something else than the words say, or nothing.
 */
export const problemCodes = {
  ...headerDefinitions,
  ...nodeDefinitions,
  ...labelDefinitions,
  ...linkDefinitions,
  ...statementDefinitions,
  ...stateDefinitions,
  ...drawDefinitions,
} as const;

export type DiagramProblemCode = keyof typeof problemCodes;

/** A problem of Mermaid text, with the severity of its code. */
export const diagramProblem = problemMaker(problemCodes);
