/** Where a command writes. */
export interface Output {
  write(text: string): void;
  /** Whether a person looks at it right now: colours and progress are for them only. */
  readonly isTerminal: boolean;
  /** Width in cells; undefined where it is no terminal. */
  readonly columns?: number;
}

/** What a command reads besides files. */
export interface Input {
  /** Whether text was piped or redirected into the program. */
  readonly isPiped: boolean;
  /** All of it. */
  read(): Promise<Uint8Array>;
}

/** All that a command sees of the world around it but for the files: a test hands in its own. */
export interface Terminal {
  /** Absolute; paths in arguments and in what is printed are seen from here. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
}
