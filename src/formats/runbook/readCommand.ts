import type { ScannedFence } from '../../diagram/markdown/scanMarkdown.ts';
import { type CommandLanguage, commandLanguages, type ShellCommand } from '../../workflow/shellCommand.ts';
import { sessionCommands } from './sessionCommands.ts';

/**
 * What a fence tells a machine to do (formats, decision 1). Undefined for one in another language, marked `no-run`, or
 * without a command.
 * @param document the text that the fence's ranges count in
 * @param cwd where it runs unless the fence says `cwd=…` itself
 */
export function readCommand(document: string, fence: ScannedFence, cwd: string | undefined): ShellCommand | undefined {
  const { info, kind } = fence.opening;
  const [word = '', ...marks] = info.match(/[\w-]+=(?:"[^"]*"|'[^']*')|\S+/g) ?? [];
  const language = languageOf(word);
  if (kind !== 'fence' || language === undefined || marks.includes('no-run')) return undefined;
  const content = fence.content.map(({ start, end }) => document.slice(start, end)).join('');
  const text = isSession(language) ? sessionCommands(content) : content.replace(/\r\n?/g, '\n').trimEnd();
  if (text.trim() === '') return undefined;
  const own = marks.find((mark) => mark.startsWith('cwd='))?.slice('cwd='.length);
  const place = own?.replace(/^(["'])(.*)\1$/, '$2') ?? cwd;
  return { language, text, ...(place !== undefined && place !== '' && { cwd: place }) };
}

function languageOf(word: string): CommandLanguage | undefined {
  const wanted = word.toLowerCase();
  return commandLanguages.find((language) => language === wanted);
}

function isSession(language: CommandLanguage): boolean {
  return language === 'console' || language === 'shell-session';
}
