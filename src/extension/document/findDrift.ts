import type { RunOrigin } from '../../engine/ports.ts';
import type { Compile } from '../../language/compiler.ts';
import type { LanguageService } from '../../language/languageService.ts';
import type { Plan } from '../../plan/plan.ts';
import { describeDrift } from '../../view/describeDrift.ts';
import type { Drift } from '../../view/planView.ts';
import { compileBlock } from './compileBlock.ts';
import { locateBlock } from './locateBlock.ts';

export interface FindDriftInput {
  readonly language: LanguageService;
  readonly compile: Compile;
}

/** Compares what a plan was frozen from with what its document says now. */
export async function findDrift(
  { language, compile }: FindDriftInput,
  origin: RunOrigin,
  frozen: Plan,
): Promise<Drift> {
  const located = await locateBlock(language, origin);
  if (located === undefined) return 'gone';
  const now = compileBlock(located, compile);
  if (!now.ok) return located.origin.textHash !== origin.textHash && { edited: 'The diagram' };
  const edited = describeDrift(frozen, now.value.plan);
  return edited !== undefined && { edited };
}
