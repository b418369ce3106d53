import type { TextDocument } from '../core/text.ts';
import type { ParsedDiagram } from '../diagram/diagram.ts';
import { findBlocks } from '../diagram/findBlocks.ts';
import { parseDiagram } from '../diagram/parseDiagram.ts';
import type { ReadBlock } from './readBlock.ts';

/** One version of a document, read. */
export interface ReadDocument {
  readonly version: number;
  readonly text: string;
  readonly languages: string;
  readonly blocks: readonly ReadBlock[];
}

/** Reads documents and remembers the last version of each: a block whose text did not change is not read again. */
export interface DocumentReader {
  read(document: TextDocument): ReadDocument;
  /** Forgets a document. */
  close(uri: string): void;
}

/** @param languages words that mark a fence as Mermaid besides `mermaid`; asked each time a document is read */
export function createDocumentReader(languages: () => readonly string[]): DocumentReader {
  const documents = new Map<string, ReadDocument>();
  return {
    read(document) {
      const words = languages();
      const text = document.getText();
      const last = documents.get(document.uri);
      const key = words.join('\n');
      if (last !== undefined && last.version === document.version && last.text === text && last.languages === key)
        return last;
      const known = new Map(last?.blocks.map((each) => [each.block.text, each]));
      const blocks = findBlocks(document, { languages: words }).map((block): ReadBlock => {
        const parsed: ParsedDiagram = known.get(block.text) ?? parseDiagram(block.text);
        return { block, diagram: parsed.diagram, problems: parsed.problems };
      });
      const current = { version: document.version, text, languages: key, blocks };
      documents.set(document.uri, current);
      return current;
    },
    close(uri) {
      documents.delete(uri);
    },
  };
}
