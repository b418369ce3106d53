/** What a command says to the shell that started it. */
export const exitCodes = {
  /** Done, nothing found. */
  clean: 0,
  /** Done, and something is to be mended. */
  findings: 1,
  /** Not done, or not all of it: wrong arguments, or files that cannot be read. */
  trouble: 2,
} as const;
