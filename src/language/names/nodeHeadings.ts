import type { TextRange } from '../../core/text.ts';
import type { DiagramNode } from '../../diagram/diagram.ts';
import { comparableName } from '../../formats/runbook/comparableName.ts';
import { findSections } from '../../formats/runbook/findSections.ts';
import { nodesByName } from '../../formats/runbook/nodesByName.ts';
import type { LanguageDocument } from '../languageDocument.ts';
import type { ReadBlock } from '../readBlock.ts';

/** A heading of the document that names a node of one of its blocks. Ranges are offsets in the document. */
export interface NodeHeading {
  readonly read: ReadBlock;
  readonly node: DiagramNode;
  /** As a reader sees it. */
  readonly text: string;
  readonly range: TextRange;
  /** The words that name the node. */
  readonly name: TextRange;
  /** By what it names the node: its label counts more, since it stays when the id changes. */
  readonly by: 'label' | 'id';
}

/** Every heading that names a node, for each node that it names, in the order of the blocks and then of the text. */
export function nodeHeadings(document: LanguageDocument): readonly NodeHeading[] {
  return document.blocks.flatMap((read) => headingsOf(document, read));
}

function headingsOf(document: LanguageDocument, read: ReadBlock): readonly NodeHeading[] {
  const { block, diagram } = read;
  if (block.kind === 'file' || diagram.kind === 'other') return [];
  const named = nodesByName(diagram.nodes);
  const sections = findSections(
    document.text,
    document.markdown(),
    block.range,
    (heading) => named(heading).length > 0,
  );
  return sections.flatMap(({ heading }) =>
    named(heading).flatMap((index): readonly NodeHeading[] => {
      const node = diagram.nodes[index];
      if (node === undefined) return [];
      const by = comparableName(node.label) === comparableName(heading.text) && node.label !== node.id ? 'label' : 'id';
      const name = placeOf(document.text, heading.range, by === 'id' ? node.id : node.label);
      return [{ read, node, text: heading.text, range: heading.range, name: name ?? heading.range, by }];
    }),
  );
}

/** Where a name stands in a heading, which may write it in another case and with other punctuation. */
function placeOf(text: string, { start, end }: TextRange, name: string): TextRange | undefined {
  const raw = text.slice(start, end);
  const at = raw.indexOf(name);
  if (at >= 0) return { start: start + at, end: start + at + name.length };
  const words = comparableName(name)
    .split(' ')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(words.join('[^\\p{L}\\p{N}\\p{M}]+'), 'iu').exec(raw);
  return found === null ? undefined : { start: start + found.index, end: start + found.index + found[0].length };
}
