/** Where the product writes what only a developer or a bug report needs. The shape of `vscode.LogOutputChannel`. */
export interface Logger {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string | Error): void;
}

const silent = (): void => undefined;
export const nullLogger: Logger = { debug: silent, info: silent, warn: silent, error: silent };
