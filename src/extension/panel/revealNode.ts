import { oneLine } from '../../core/oneLine.ts';
import type { RunOrigin } from '../../engine/ports.ts';
import type { LanguageService } from '../../language/languageService.ts';
import type { StepView } from '../../view/planView.ts';
import { locateBlock } from '../document/locateBlock.ts';
import { revealBlock } from './revealBlock.ts';

/**
 * Shows where the node of a step, or without one the block of a run, stands in the author's text now. Returns why it
 * could not, as a sentence.
 */
export async function revealNode(
  language: LanguageService,
  origin: RunOrigin | undefined,
  step: Pick<StepView, 'nodeId' | 'label'> | undefined,
): Promise<string | undefined> {
  const located = origin && (await locateBlock(language, origin));
  if (located === undefined) return 'The diagram that this run came from is gone. The run goes on as it was frozen.';
  const { diagram } = located.read;
  const node = diagram.kind === 'other' ? undefined : diagram.nodes.find(({ id }) => id === step?.nodeId);
  await revealBlock(located, node?.range);
  if (step === undefined || node !== undefined) return undefined;
  return `“${oneLine(step.label)}” is not in the diagram any more. The run goes on as it was frozen.`;
}
