import type { Compile } from '../../language/compiler.ts';
import type { LanguageService } from '../../language/languageService.ts';
import type { Plan } from '../../plan/plan.ts';
import { type BlockTrouble, compileBlock } from '../document/compileBlock.ts';
import type { LocatedBlock } from '../document/locatedBlock.ts';
import { revealBlock } from '../panel/revealBlock.ts';
import type { Tell } from '../surface/tell.ts';
import { chooseBlock } from './chooseBlock.ts';

export interface ChooseRunnableInput {
  readonly language: LanguageService;
  readonly compile: Compile;
  readonly tell: Tell;
}

/** A block and the plan that it would be run by. */
export interface ChosenRunnable {
  readonly located: LocatedBlock;
  readonly plan: Plan;
}

/**
 * The block that a command means, frozen as its text stands in the editor. Where there is none, or it cannot be run, the
 * person is told; undefined then, and where they picked none.
 */
export async function chooseRunnable(
  { language, compile, tell }: ChooseRunnableInput,
  argument: unknown,
): Promise<ChosenRunnable | undefined> {
  const chosen = await chooseBlock(language, argument);
  if (!chosen.ok) {
    tell('information', chosen.error);
    return undefined;
  }
  const located = chosen.value;
  if (located === undefined) return undefined;
  const compiled = compileBlock(located, compile);
  if (compiled.ok) return { located, plan: compiled.value.plan };
  tellTrouble(located, compiled.error, tell);
  return undefined;
}

function tellTrouble(located: LocatedBlock, { sentence, problem }: BlockTrouble, tell: Tell): void {
  const range = problem?.range;
  tell('error', `This diagram cannot run yet. ${sentence}`, {
    title: 'Go to the problem',
    run: () => revealBlock(located, range),
  });
}
