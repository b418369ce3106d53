import { matchDirectives } from './matchDirectives.ts';
import type { CleanedText } from './prepareText.ts';

/** Whether `inheritDir` is set, in the front matter or in a directive: subgraphs then take the diagram's direction. */
export function inheritsDirection(source: string, { frontMatter }: CleanedText): boolean {
  if (!source.includes('inheritDir')) return false;
  const settings = matchDirectives(source).map(({ start, end }) => source.slice(start, end));
  if (frontMatter !== undefined) settings.push(frontMatter.text);
  return settings.some((each) => /\binheritDir["']?\s*:\s*true\b/.test(each));
}
