import { createCompiler } from '../../src/language/compiler.ts';
import { createLanguageService } from '../../src/language/createLanguageService.ts';
import type { Plan } from '../../src/plan/plan.ts';

/** The plan of the first block of a markdown document, with what its sections say. */
export function documentPlan(text: string): Plan {
  const document = { uri: 'file:///docs/runbook.md', languageId: 'markdown', version: 1, getText: () => text };
  const [read] = createLanguageService().blocks(document);
  const plan = read && createCompiler()(read, { text, fallbackTitle: 'runbook' }).plan;
  if (plan === undefined) throw new Error('no plan');
  return plan;
}
