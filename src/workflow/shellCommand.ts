/**
 * Words that mark a code fence as commands (formats, decision 1). `console` and `shell-session` hold commands behind
 * prompts.
 */
export const commandLanguages = [
  'sh',
  'bash',
  'zsh',
  'fish',
  'pwsh',
  'powershell',
  'cmd',
  'bat',
  'python',
  'node',
  'console',
  'shell-session',
] as const;

export type CommandLanguage = (typeof commandLanguages)[number];

/** Something that a document tells a machine to do: the content of one code fence. */
export interface ShellCommand {
  readonly language: CommandLanguage;
  /** What the interpreter is given; of a session only what stands behind the prompts. */
  readonly text: string;
  /** Where it runs, seen from the document's folder; that folder itself where absent. */
  readonly cwd?: string;
}
