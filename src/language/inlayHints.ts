import { type InlayHint, InlayHintKind, type Range } from 'vscode-languageserver-types';
import type { Plan } from '../plan/plan.ts';
import { blockRangeIn, type LanguageDocument } from './languageDocument.ts';
import { declarationOf } from './names/namedThing.ts';
import type { ReadBlock } from './readBlock.ts';

/** Behind each node the wave that it is in: nodes of one wave can be worked at together. */
export function inlayHints(
  document: LanguageDocument,
  within: Range,
  planOf: (read: ReadBlock) => Plan | undefined,
): readonly InlayHint[] {
  return document.blocks.flatMap((read) => {
    const plan = planOf(read);
    if (plan === undefined) return [];
    return plan.nodes.flatMap(({ id, wave }) => {
      const place = declarationOf(document, { read, of: 'node', id });
      if (place === undefined) return [];
      const { end: position } = blockRangeIn(document, read, place.range);
      if (position.line < within.start.line || position.line > within.end.line) return [];
      const tooltip = `Wave ${wave + 1} of ${plan.waves.length}: what is in one wave can be done at the same time.`;
      return [{ position, label: `${wave + 1}`, kind: InlayHintKind.Type, paddingLeft: true, tooltip }];
    });
  });
}
