/** What a command does with its first argument: anything, since any extension and any keybinding may call it. */
export type Command = (argument: unknown) => Promise<void> | void;
