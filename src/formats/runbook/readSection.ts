import type { TextRange } from '../../core/text.ts';
import type { ScannedMarkdown } from '../../diagram/markdown/scanMarkdown.ts';
import type { ShellCommand } from '../../workflow/shellCommand.ts';
import type { RunbookSection } from './findSections.ts';
import { readCommand } from './readCommand.ts';

/** A command with the fence that it stands in. */
export interface FoundCommand {
  readonly command: ShellCommand;
  readonly range: TextRange;
}

/**
 * The commands of a section, in the order in which they run. `cwd` is where they run unless they or the section say
 * otherwise.
 */
export function commandsIn(
  document: string,
  { fences }: ScannedMarkdown,
  { body, settings }: RunbookSection,
  cwd: string | undefined,
): readonly FoundCommand[] {
  return fences
    .filter(({ range }) => range.start >= body.start && range.start < body.end)
    .flatMap((fence) => {
      const command = readCommand(document, fence, settings?.settings.cwd ?? cwd);
      return command === undefined ? [] : [{ command, range: fence.range }];
    });
}

/** The words of a section, as markdown, without what stands in the given ranges; empty where there are none. */
export function proseOf(document: string, { body }: RunbookSection, leftOut: readonly TextRange[]): string {
  const starts = [body.start, ...leftOut.map(({ end }) => end)];
  const ends = [...leftOut.map(({ start }) => start), body.end];
  const pieces = starts.map((start, index) => document.slice(start, ends[index]));
  return pieces.join('').replace(/\r\n?/g, '\n').trim();
}
