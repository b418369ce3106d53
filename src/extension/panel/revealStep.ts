import type { RunId } from '../../core/ids.ts';
import type { LanguageService } from '../../language/languageService.ts';
import type { LiveRuns } from '../surface/liveRuns.ts';
import { revealNode } from './revealNode.ts';

/**
 * Shows where a step's node, or a run's block, stands in the author's text now. Returns why it could not, as a
 * sentence.
 */
export type RevealStep = (run: RunId, step?: string) => Promise<string | undefined>;

export function createRevealStep(live: LiveRuns, language: LanguageService): RevealStep {
  return async (run, step) => {
    const wanted = (await live.view(run)).steps.find(({ id }) => id === step);
    return revealNode(language, live.summary(run)?.origin, wanted);
  };
}
