import { toDocumentOffset } from '../../diagram/mermaidBlock.ts';
import type { DiagramPart, NameKind } from '../../diagram/source/diagramSource.ts';
import type { LanguageDocument } from '../languageDocument.ts';
import type { ReadBlock } from '../readBlock.ts';
import { placesOf } from './namedThing.ts';
import type { RenamedThings } from './renamedTogether.ts';

const reserved =
  /^(?:end|graph|flowchart|subgraph|style|linkStyle|classDef|class|click|href|call|interpolate|_self|_blank|_parent|_top)\b/;

/** Why a word cannot be the new id of things; undefined where nothing speaks against it at first sight. */
export function idTrouble(document: LanguageDocument, { things }: RenamedThings, newId: string): string | undefined {
  if (newId.trim() === '') return 'An id cannot be empty.';
  if (/\s/.test(newId)) return `An id cannot hold blanks. Write \`${newId.trim().replaceAll(/\s+/g, '_')}\`.`;
  const word = reserved.exec(newId)?.[0];
  if (word !== undefined)
    return `\`${word}\` is a word of Mermaid and cannot begin an id. Write \`${newId.charAt(0).toUpperCase()}${newId.slice(1)}\` or another word.`;
  if (newId.includes(',')) return 'An id with a comma is read as two in `class` and `style` lines. Leave it out.';
  for (const { read, of } of things) {
    const taken = document.sourceOf(read).parts.find((part) => isTaken(part, of, newId));
    if (taken !== undefined) {
      const line = lineOf(document, read, taken.range.start);
      return `\`${newId}\` is in this diagram already (line ${line}). Choose another id.`;
    }
  }
  return undefined;
}

/** Classes have names of their own. */
function isTaken(part: DiagramPart, of: NameKind, id: string): boolean {
  return part.kind === 'name' && part.id === id && (part.of === 'class') === (of === 'class');
}

/**
 * Behind a mistake a line is not read: an id in it would keep its old name. Undefined where no such line names one of
 * the things.
 */
export function unreadTrouble(document: LanguageDocument, { things }: RenamedThings): string | undefined {
  for (const thing of things) {
    const { read, id } = thing;
    const { text } = read.block;
    const known = [...placesOf(document, thing), ...document.sourceOf(read).parts];
    for (const { severity, range } of read.problems) {
      if (severity !== 'error') continue;
      const start = text.lastIndexOf('\n', range.start - 1) + 1;
      const lineEnd = text.indexOf('\n', range.start);
      for (let at = text.indexOf(id, start); at >= 0 && at < (lineEnd < 0 ? text.length : lineEnd); ) {
        const end = at + id.length;
        const isWord = !/[\p{L}\p{N}_]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}_]/u.test(text.charAt(end));
        const isRead = known.some((part) => part.range.start <= at && end <= part.range.end);
        if (isWord && !isRead)
          return `Mend the mistake in line ${lineOf(document, read, range.start)} first: \`${id}\` stands there and would keep its name.`;
        at = text.indexOf(id, end);
      }
    }
  }
  return undefined;
}

function lineOf(document: LanguageDocument, { block }: ReadBlock, offset: number): number {
  return document.lines.positionAt(toDocumentOffset(block, offset)).line + 1;
}
