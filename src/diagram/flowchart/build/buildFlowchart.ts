import { assertNever } from '../../../core/assertNever.ts';
import type { FlowchartSyntax } from '../parser/parseFlowchart.ts';
import type { ChainStatement, IdSyntax, NodeSyntax } from '../parser/syntax.ts';
import type { RewrittenText } from '../prepare/rewrittenText.ts';
import { EdgeTable } from './edgeTable.ts';
import { NodeTable } from './nodeTable.ts';
import { type NodeDataError, readNodeData } from './readNodeData.ts';
import { SubgraphTable } from './subgraphTable.ts';

/** What a flowchart holds, still in mermaid's terms and with places in the prepared text. */
export interface BuiltFlowchart {
  readonly nodes: NodeTable;
  readonly edges: EdgeTable;
  readonly subgraphs: SubgraphTable;
  readonly dataErrors: readonly NodeDataError[];
  /** Numbers in `linkStyle` lines that no edge above has. */
  readonly badLinkNumbers: readonly { readonly number: IdSyntax; readonly edges: number }[];
}

/** Carries out the statements one after the other, as mermaid's database does. */
export function buildFlowchart({ statements }: FlowchartSyntax, prepared: RewrittenText): BuiltFlowchart {
  const nodes = new NodeTable();
  const edges = new EdgeTable();
  const subgraphs = new SubgraphTable();
  const dataErrors: NodeDataError[] = [];
  const badLinkNumbers: { number: IdSyntax; edges: number }[] = [];

  const addNode = (node: NodeSyntax) => {
    subgraphs.mention(node.id);
    if (!edges.has(node.id)) nodes.describe(nodes.mention(node.id, node.range), node);
  };

  const addData = ({ id, data: written }: NodeSyntax) => {
    if (written === undefined) return;
    const data = readNodeData(written.text, written.range);
    const record = edges.has(id) || subgraphs.has(id) ? undefined : nodes.get(id);
    if (data.ok) {
      if (record !== undefined) nodes.complete(record, data.value);
    } else if (data.error.kind === 'yaml' || record !== undefined) {
      // What stands behind a link's or a subgraph's name says nothing about shapes.
      dataErrors.push(data.error);
    }
  };

  const addGroup = (group: readonly NodeSyntax[]) => {
    let before: NodeSyntax | undefined;
    // Mermaid reads the data of a node only when it has seen the next one.
    for (const node of group) {
      addNode(node);
      if (before !== undefined) addData(before);
      before = node;
    }
    if (before !== undefined) addData(before);
  };

  const addChain = ({ groups, links }: ChainStatement) => {
    groups.forEach((group, i) => {
      addGroup(group);
      const link = links[i - 1];
      const before = groups[i - 1]?.map(({ id }) => id);
      if (link === undefined || before === undefined) return;
      edges.add(
        before,
        group.map(({ id }) => id),
        link,
      );
    });
  };

  for (const statement of statements) {
    switch (statement.kind) {
      case 'chain':
        addChain(statement);
        break;
      case 'subgraph':
        subgraphs.open(statement);
        break;
      case 'end':
        subgraphs.close(statement.range.end);
        break;
      case 'direction':
        subgraphs.setDirection(statement.value);
        break;
      case 'style':
        if (!edges.has(statement.target.id)) nodes.mention(statement.target.id, statement.target.range);
        break;
      case 'linkStyle':
        for (const number of statement.links)
          if (!isNumberBelow(number.id, edges.records.length))
            badLinkNumbers.push({ number, edges: edges.records.length });
        break;
      case 'class':
      case 'classDef':
      case 'click':
        break;
      default:
        assertNever(statement);
    }
  }
  subgraphs.closeAll(prepared.text.trimEnd().length);
  return { nodes, edges, subgraphs, dataErrors, badLinkNumbers };
}

const isNumberBelow = (digits: string, limit: number): boolean =>
  String(Number(digits)) === digits && Number(digits) < limit;
