import type { RunId } from '../../core/ids.ts';
import { oneLine } from '../../core/oneLine.ts';
import type { LanguageService } from '../../language/languageService.ts';
import { locateBlock } from '../document/locateBlock.ts';
import type { LiveRuns } from '../surface/liveRuns.ts';
import { revealBlock } from './revealBlock.ts';

/**
 * Shows where a step's node, or a run's block, stands in the author's text now. Returns why it could not, as a
 * sentence.
 */
export type RevealStep = (run: RunId, step?: string) => Promise<string | undefined>;

export function createRevealStep(live: LiveRuns, language: LanguageService): RevealStep {
  return async (run, step) => {
    const origin = live.summary(run)?.origin;
    const located = origin && (await locateBlock(language, origin));
    if (located === undefined) return 'The diagram that this run came from is gone. The run goes on as it was frozen.';
    const wanted = (await live.view(run)).steps.find(({ id }) => id === step);
    const { diagram } = located.read;
    const node = diagram.kind === 'flowchart' ? diagram.nodes.find(({ id }) => id === wanted?.nodeId) : undefined;
    await revealBlock(located, node?.range);
    if (wanted === undefined || node !== undefined) return undefined;
    return `“${oneLine(wanted.label)}” is not in the diagram any more. The run goes on as it was frozen.`;
  };
}
