import type { ParsedDiagram } from '../diagram/diagram.ts';
import type { MermaidBlock } from '../diagram/mermaidBlock.ts';

/** A block of a document with what was read in it. */
export interface ReadBlock extends ParsedDiagram {
  readonly block: MermaidBlock;
}
