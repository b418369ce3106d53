/** Judges our reading of Mermaid by what mermaid itself makes of the same texts: `npm run -s conformance -- FILE…`. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { conformanceTable, type JudgedFile } from '../test/support/conformance/conformanceTable.ts';
import { CorpusError, readCorpus } from '../test/support/conformance/corpusFile.ts';
import { shortcomings } from '../test/support/conformance/gate.ts';
import { judgeItem } from '../test/support/conformance/judgeItem.ts';

const help = `npm run -s conformance -- [--list] FILE…

Reads every diagram of the files and compares with what mermaid makes of it: accepted or refused, the graph (ids,
labels, shapes, links with ends, stroke, length and text, subgraphs with members, direction), and whether our first
diagnostic touches the token at which mermaid stops. Prints a row for each file and for each type of diagram in it.

A file is a JSON list of items. Needed: "id", "text" and "expect" ("accept" or "reject"). Judged where they stand:
"type", "graph" (of accepted items), "error": { "at": { "offset", "end" } } (of refused ones).

The gate, for each file:
  - no wrong verdict and no other graph; but of items whose "source" holds "op" and "base", which are damaged texts,
    at least 99.5 % right verdicts. What a file is called does not matter.
  - at least 95 % of the refused items with a place have their first diagnostic there
  - no crash

  --list   names each item in which something differs, with the reason
  --help   this text

Ends with 0 where all files pass the gate, 1 where one does not, 2 where a file or an argument is wrong.`;

/** Returns the exit code. */
function main(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { list: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    console.log(help);
    return 0;
  }
  if (positionals.length === 0)
    throw new CorpusError('Which files? npm run -s conformance -- FILE… (--help says more)');
  const corpora = positionals.map((file) => ({ name: path.basename(file), items: readCorpus(file) }));
  const judged = corpora.map(
    ({ name, items }): JudgedFile => ({ name, findings: items.map((item) => judgeItem(item)) }),
  );
  console.log(conformanceTable(judged));
  if (values.list === true) list(judged);
  return judged.every(({ findings }) => shortcomings(findings).length === 0) ? 0 : 1;
}

function list(judged: readonly JudgedFile[]): void {
  for (const { name, findings } of judged)
    for (const { id, reason } of findings) if (reason !== undefined) console.log(`${name} ${id}: ${reason}`);
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  const isMisuse = error instanceof CorpusError || (error instanceof Error && error.name === 'TypeError');
  if (!isMisuse) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
