import { LineIndex, type TextDocument } from '../core/text.ts';
import type { Diagram } from '../diagram/diagram.ts';
import { findBlocks } from '../diagram/findBlocks.ts';
import { type ScannedMarkdown, scanMarkdown } from '../diagram/markdown/scanMarkdown.ts';
import { parseDiagram } from '../diagram/parseDiagram.ts';
import type { DiagramSource, NamePart } from '../diagram/source/diagramSource.ts';
import { readSource } from '../diagram/source/readSource.ts';
import type { LanguageDocument } from './languageDocument.ts';
import type { ReadBlock } from './readBlock.ts';

export type OpenLanguageDocument = (document: TextDocument) => LanguageDocument;

/**
 * Remembers the last document that was asked about, and how a block is written as long as its reading lives: the
 * editor asks for several features of one version.
 * @param blocksOf the blocks of a document, read
 * @param languages words that mark a fence as Mermaid besides `mermaid`
 */
export function createOpenLanguageDocument(
  blocksOf: (document: TextDocument) => readonly ReadBlock[],
  languages: () => readonly string[],
): OpenLanguageDocument {
  const sources = new WeakMap<Diagram, { readonly source: DiagramSource; readonly names: NamesOfBlock }>();
  const written = ({ block, diagram }: ReadBlock) => {
    const known = sources.get(diagram);
    if (known !== undefined) return known;
    const source = readSource(block.text, diagram);
    const read = { source, names: namesOf(source) };
    sources.set(diagram, read);
    return read;
  };
  const make = ({ uri, languageId }: TextDocument, text: string, blocks: readonly ReadBlock[]): LanguageDocument => {
    let markdown: ScannedMarkdown | undefined;
    return {
      uri,
      text,
      lines: new LineIndex(text),
      blocks,
      sourceOf: (read) => written(read).source,
      placesOf: (read, of, id) => written(read).names.get(`${of} ${id}`) ?? [],
      markdown: () => {
        markdown ??= scanMarkdown(text);
        return markdown;
      },
      withText: (changed) => {
        const document: TextDocument = { uri, languageId, version: 0, getText: () => changed };
        return make(document, changed, readAll(document, languages()));
      },
    };
  };
  let last: LanguageDocument | undefined;
  return (document) => {
    const blocks = blocksOf(document);
    if (last?.uri !== document.uri || last.blocks !== blocks) last = make(document, document.getText(), blocks);
    return last;
  };
}

/** By kind and id. */
type NamesOfBlock = ReadonlyMap<string, readonly NamePart[]>;

function namesOf({ parts }: DiagramSource): NamesOfBlock {
  const names = new Map<string, NamePart[]>();
  for (const part of parts) {
    if (part.kind !== 'name') continue;
    const key = `${part.of} ${part.id}`;
    const known = names.get(key);
    if (known === undefined) names.set(key, [part]);
    else known.push(part);
  }
  return names;
}

function readAll(document: TextDocument, languages: readonly string[]): readonly ReadBlock[] {
  return findBlocks(document, { languages }).map((block) => ({ block, ...parseDiagram(block.text) }));
}
