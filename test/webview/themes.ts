import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const themeNames = ['dark', 'light', 'highContrast', 'highContrastLight'] as const;
export type Theme = (typeof themeNames)[number];

const themeSchema = z.object({
  /** The class that the editor sets on the page's body. */
  kind: z.string(),
  /** `--vscode-…` variables with the values of the editor's own default themes. */
  variables: z.record(z.string(), z.string()),
});
const text = readFileSync(path.join(import.meta.dirname, 'themes.json'), 'utf8');

export const themes = z.record(z.enum(themeNames), themeSchema).parse(JSON.parse(text));
export const allThemes: readonly Theme[] = themeNames;
