import { assertNever } from '../../core/assertNever.ts';
import type { Diagram } from '../diagram.ts';
import { readFlowchartSource } from '../flowchart/source/readFlowchartSource.ts';
import { readStateSource } from '../state/source/readStateSource.ts';
import type { DiagramSource } from './diagramSource.ts';

const nothing: DiagramSource = { parts: [], statements: [] };

/** How the text of a block is written. Of diagrams that are not read there is nothing to tell. */
export function readSource(text: string, diagram: Diagram): DiagramSource {
  switch (diagram.kind) {
    case 'flowchart':
      return readFlowchartSource(text);
    case 'state':
      return readStateSource(text);
    case 'other':
      return nothing;
    default:
      return assertNever(diagram);
  }
}
