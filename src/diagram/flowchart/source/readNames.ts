import { assertNever } from '../../../core/assertNever.ts';
import type { NameKind, NamePart } from '../../source/diagramSource.ts';
import type { BuiltFlowchart } from '../build/buildFlowchart.ts';
import { idOfSubgraph } from '../build/subgraphTable.ts';
import type { FlowchartSyntax } from '../parser/parseFlowchart.ts';
import type { ChainStatement, IdSyntax, Statement, SubgraphStatement } from '../parser/syntax.ts';
import { visibleRange } from '../visibleRange.ts';

/** All names in a flowchart, in the order of its statements. Offsets in the prepared text. */
export function readNames(
  { statements }: FlowchartSyntax,
  { edges, subgraphs }: BuiltFlowchart,
  text: string,
): readonly NamePart[] {
  // The name of a link or a subgraph never makes a node.
  const kindOf = (id: string): NameKind => (edges.has(id) ? 'link' : subgraphs.has(id) ? 'subgraph' : 'node');
  return statements.flatMap((statement) => namesIn(statement, kindOf, text));
}

function namesIn(statement: Statement, kindOf: (id: string) => NameKind, text: string): readonly NamePart[] {
  const mention = ({ id, range }: IdSyntax): NamePart => ({ kind: 'name', of: kindOf(id), id, range, declares: false });
  switch (statement.kind) {
    case 'chain':
      return namesInChain(statement, mention);
    case 'subgraph':
      return nameOfSubgraph(statement, text);
    case 'style':
      return [mention(statement.target)];
    case 'class':
      return [...listed(statement.targets).map(mention), ...(statement.name ? [classPart(statement.name, false)] : [])];
    case 'classDef':
      return listed(statement.names).map((name) => classPart(name, true));
    case 'click':
      return [mention(statement.target)];
    case 'end':
    case 'direction':
    case 'linkStyle':
      return [];
    default:
      return assertNever(statement);
  }
}

function namesInChain({ groups, links }: ChainStatement, mention: (id: IdSyntax) => NamePart): readonly NamePart[] {
  return groups.flatMap((group, index) => [
    ...group.flatMap((node) => {
      const declares = node.shape !== undefined || node.label !== undefined || node.data !== undefined;
      return [{ ...mention(node), declares }, ...(node.className ? [classPart(node.className, false)] : [])];
    }),
    ...(links[index]?.id === undefined ? [] : [linkPart(links[index].id)]),
  ]);
}

function nameOfSubgraph(statement: SubgraphStatement, text: string): readonly NamePart[] {
  const id = idOfSubgraph(statement);
  if (id === undefined || statement.name === undefined) return [];
  return [{ kind: 'name', of: 'subgraph', id, range: visibleRange(text, statement.name.range), declares: true }];
}

const classPart = ({ id, range }: IdSyntax, declares: boolean): NamePart => ({
  kind: 'name',
  of: 'class',
  id,
  range,
  declares,
});

const linkPart = ({ id, range }: IdSyntax): NamePart => ({ kind: 'name', of: 'link', id, range, declares: true });

/** `A,B` names two. */
function listed({ id, range }: IdSyntax): readonly IdSyntax[] {
  let start = range.start;
  return id.split(',').map((each) => {
    const found = { id: each, range: { start, end: start + each.length } };
    start += each.length + 1;
    return found;
  });
}
