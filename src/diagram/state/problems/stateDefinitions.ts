import { stateDeclarationDefinitions } from './definitions/stateDeclarationDefinitions.ts';
import { stateDrawDefinitions } from './definitions/stateDrawDefinitions.ts';
import { stateHeaderDefinitions } from './definitions/stateHeaderDefinitions.ts';
import { stateIdDefinitions } from './definitions/stateIdDefinitions.ts';
import { stateStatementDefinitions } from './definitions/stateStatementDefinitions.ts';
import { stateTransitionDefinitions } from './definitions/stateTransitionDefinitions.ts';

/** What can be wrong with a state diagram. */
export const stateDefinitions = {
  ...stateHeaderDefinitions,
  ...stateTransitionDefinitions,
  ...stateIdDefinitions,
  ...stateDeclarationDefinitions,
  ...stateStatementDefinitions,
  ...stateDrawDefinitions,
} as const;
