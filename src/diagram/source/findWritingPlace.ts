import type { Diagram } from '../diagram.ts';
import { flowchartPlace } from '../flowchart/source/flowchartPlace.ts';
import { statePlace } from '../state/source/statePlace.ts';
import type { DiagramSource } from './diagramSource.ts';
import type { WritingPlace } from './writingPlace.ts';

/** What may be written at an offset of a block; undefined where nothing can be said of it. */
export function findWritingPlace(
  text: string,
  diagram: Diagram,
  source: DiagramSource,
  offset: number,
): WritingPlace | undefined {
  if (diagram.kind === 'flowchart') return flowchartPlace(text, source, offset);
  if (diagram.kind === 'state') return statePlace(text, source, offset);
  const before = text.slice(0, offset);
  const word = /^\s*(?:%%[^\n]*\n\s*)*([A-Za-z-]*)$/.exec(before)?.[1];
  return word === undefined || text.slice(offset).trim() !== ''
    ? undefined
    : { in: 'header', word: { start: offset - word.length, end: offset } };
}
