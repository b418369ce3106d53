import type { Diagram } from '../diagram.ts';
import { readFlowchartSource } from '../flowchart/source/readFlowchartSource.ts';
import type { DiagramSource } from './diagramSource.ts';

const nothing: DiagramSource = { parts: [], statements: [] };

/** How the text of a block is written. Of diagrams that are not read there is nothing to tell. */
export function readSource(text: string, diagram: Diagram): DiagramSource {
  return diagram.kind === 'flowchart' ? readFlowchartSource(text) : nothing;
}
