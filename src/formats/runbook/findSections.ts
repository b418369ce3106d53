import type { TextRange } from '../../core/text.ts';
import { contentStart } from '../../diagram/markdown/frontMatter.ts';
import type { ScannedHeading, ScannedMarkdown } from '../../diagram/markdown/scanMarkdown.ts';
import { readSettings, type SettingsBlock } from './readSettings.ts';

/** A heading that names something, with what stands under it. */
export interface RunbookSection {
  readonly heading: ScannedHeading;
  /**
   * From behind the heading, and its settings, to the next heading of its level or above, or that names something
   * itself.
   */
  readonly body: TextRange;
  readonly settings?: SettingsBlock;
}

/**
 * The sections that describe something, in order. A heading that `around` stands under is a title and describes
 * nothing.
 * @param isName whether a heading names something
 */
export function findSections(
  document: string,
  { headings }: ScannedMarkdown,
  around: TextRange,
  isName: (heading: ScannedHeading) => boolean,
): readonly RunbookSection[] {
  const sections: RunbookSection[] = [];
  let settingsEnd = 0;
  const kept: { readonly heading: ScannedHeading; readonly named: boolean; readonly settings?: SettingsBlock }[] = [];
  for (const heading of headings) {
    // The last line of settings looks like the underline of a heading.
    if (heading.range.start < settingsEnd) continue;
    const named = isName(heading);
    const settings = named ? readSettings(document, heading.range.end, document.length) : undefined;
    settingsEnd = settings?.range.end ?? 0;
    kept.push({ heading, named, ...(settings !== undefined && { settings }) });
  }
  kept.forEach(({ heading, named, settings }, index) => {
    if (!named) return;
    const later = kept.slice(index + 1);
    const below = later.find((other) => other.heading.level <= heading.level)?.heading.range.start ?? document.length;
    if (heading.range.start < around.start && around.start < below) return;
    const end = Math.min(below, later.find((other) => other.named)?.heading.range.start ?? document.length);
    const body = { start: settings?.range.end ?? heading.range.end, end };
    sections.push({ heading, body, ...(settings !== undefined && { settings }) });
  });
  return sections;
}

/** What the front matter of a document says for all of its sections. */
export function documentSettings(document: string): SettingsBlock | undefined {
  const start = document.startsWith('\ufeff') ? 1 : 0;
  const end = contentStart(document);
  return end > start ? readSettings(document, start, end) : undefined;
}
