import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import { oneLine } from '../../core/oneLine.ts';
import type { TextRange } from '../../core/text.ts';
import type { DiagramNode, DiagramSubgraph, ProcessDiagram, StateComposite, StateNode } from '../../diagram/diagram.ts';
import { blockRangeIn, type LanguageDocument, rangeIn } from '../languageDocument.ts';
import type { ReadBlock } from '../readBlock.ts';

/** The outline: each diagram with its groups and nodes, in the order of the text. */
export function documentSymbols(document: LanguageDocument): readonly DocumentSymbol[] {
  return document.blocks.flatMap((read) => {
    const { block, diagram } = read;
    if (diagram.kind === 'other') return [];
    const title = diagram.title ?? block.headings.at(-1) ?? '';
    return [
      {
        name: oneLine(title) === '' ? `Diagram ${block.index + 1}` : oneLine(title),
        kind: SymbolKind.Module,
        range: rangeIn(document, block.range),
        selectionRange: rangeIn(document, block.openingRange),
        children: [...membersOf(document, read, diagram, undefined)],
      },
    ];
  });
}

function membersOf(
  document: LanguageDocument,
  read: ReadBlock,
  diagram: ProcessDiagram,
  parent: DiagramSubgraph | undefined,
): readonly DocumentSymbol[] {
  const groups = diagram.subgraphs
    .filter((each) => each.parent === parent?.id)
    .map((group) => ({ start: group.range.start, symbol: groupSymbol(document, read, diagram, group) }));
  const nodes = diagram.nodes
    .filter(({ subgraph }) => subgraph === parent?.id)
    .map((node) => {
      const range = placeOf(document, read, node, parent);
      return { start: range.start, symbol: nodeSymbol(document, read, node, range) };
    });
  return [...groups, ...nodes].sort((a, b) => a.start - b.start).map(({ symbol }) => symbol);
}

function groupSymbol(
  document: LanguageDocument,
  read: ReadBlock,
  diagram: ProcessDiagram,
  group: DiagramSubgraph,
): DocumentSymbol {
  const { id, title, range, titleRange } = group;
  return {
    name: oneLine(title) === '' ? nameOfUntitled(group) : oneLine(title),
    detail: title === id || titleRange === undefined ? '' : id,
    kind: SymbolKind.Namespace,
    range: blockRangeIn(document, read, range),
    selectionRange: blockRangeIn(document, read, titleRange ?? range),
    children: [...membersOf(document, read, diagram, group)],
  };
}

function nodeSymbol(
  document: LanguageDocument,
  read: ReadBlock,
  node: DiagramNode | StateNode,
  place: TextRange,
): DocumentSymbol {
  const range = blockRangeIn(document, read, place);
  const { id } = node;
  const name = oneLine(node.label);
  const isNameless = 'kind' in node && (node.kind === 'start' || node.kind === 'end');
  return {
    name: isNameless ? `[*] ${node.kind}` : name === '' ? id : name,
    detail: name === id || isNameless ? '' : id,
    kind: SymbolKind.Function,
    range,
    selectionRange: range,
  };
}

function nameOfUntitled(group: DiagramSubgraph | StateComposite): string {
  return 'kind' in group && group.kind === 'region' ? 'Region' : group.id;
}

/** Where the node stands inside its group: the place with its label rather than its first one. */
function placeOf(
  document: LanguageDocument,
  read: ReadBlock,
  node: DiagramNode,
  parent: DiagramSubgraph | undefined,
): TextRange {
  const inGroup = ({ start }: TextRange): boolean =>
    parent === undefined || (parent.range.start <= start && start < parent.range.end);
  const places = document.placesOf(read, 'node', node.id).filter(({ range }) => inGroup(range));
  return (places.find(({ declares }) => declares) ?? places[0])?.range ?? node.range;
}
