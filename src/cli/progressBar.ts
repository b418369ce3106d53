import type { Output } from './terminal.ts';

/** Shows a person how far a long look has come. */
export interface Progress {
  step(): void;
  /** Takes the bar away. */
  end(): void;
}

const barWidth = 24;
/** For fewer files it would only flicker. */
const fewestFiles = 20;

/** A bar on standard error. Writes nothing where that is no terminal, and nothing for a few files. */
export function progressBar(stderr: Output, total: number): Progress {
  if (!stderr.isTerminal || total < fewestFiles) return { step: () => {}, end: () => {} };
  let done = 0;
  let shown = '';
  return {
    step() {
      done++;
      const full = Math.floor((done / total) * barWidth);
      const bar = `\r[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${Math.floor((done / total) * 100)} % of ${total} files`;
      if (bar !== shown) stderr.write(bar);
      shown = bar;
    },
    end() {
      stderr.write('\r\u001b[2K');
    },
  };
}
