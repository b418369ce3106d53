import type { TextRange } from '../../core/text.ts';
import type { LanguageDocument } from '../languageDocument.ts';
import type { NodeHeading } from './nodeHeadings.ts';

/** A link that must follow when a heading is worded differently. */
export interface HeadingLink {
  /** Behind the `#`, in the document. */
  readonly range: TextRange;
  readonly newText: string;
}

/** The links of a document to headings whose name becomes another, with what they must say then. */
export function headingLinks(
  document: LanguageDocument,
  headings: readonly NodeHeading[],
  newId: string,
): readonly HeadingLink[] {
  const { headings: all, fences } = document.markdown();
  const renamed = headings.flatMap(({ text, name }): readonly (readonly [string, string])[] => {
    const words = document.text.slice(name.start, name.end);
    const slug = slugOf(text);
    // Of headings with equal words it is not said which one a link means.
    if (all.filter((each) => slugOf(each.text) === slug).length > 1) return [];
    return [[slug, slugOf(text.replace(words, () => newId))]];
  });
  if (renamed.length === 0) return [];
  const slugs = new Map(renamed);
  const isInFence = (at: number): boolean => fences.some(({ range }) => range.start <= at && at < range.end);
  return [...document.text.matchAll(/(?:\]\(|^ {0,3}\[[^\]\n]+\]:[ \t]*)#([^)\s]+)/gm)].flatMap((match) => {
    const written = match[1] ?? '';
    const newText = slugs.get(written.toLowerCase());
    if (newText === undefined || isInFence(match.index)) return [];
    const end = match.index + match[0].length;
    return [{ range: { start: end - written.length, end }, newText }];
  });
}

/** What a link to a heading says behind its `#`, as VS Code and code hosts make it of the heading's words. */
function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');
}
