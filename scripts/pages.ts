// npm run docs: writes the pages that are made of the code's own definitions; --check fails when one is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { diagnosticsPage } from './diagnosticsPage.ts';
import { Failure, runMain } from './failure.mjs';
import { projectRoot } from './projectRoot.mjs';
import { withSeveritySchema } from './severitySchema.ts';

const pages: readonly (readonly [page: string, make: (now: string) => string])[] = [
  ['docs/diagnostics.md', diagnosticsPage],
  ['package.json', withSeveritySchema],
];

await runMain(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  for (const [page, make] of pages) {
    const file = path.join(projectRoot, page);
    const now = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const fresh = make(now);
    if (fresh === now) continue;
    if (values.check) throw new Failure(`${page} is stale; npm run docs makes it anew`);
    writeFileSync(file, fresh);
  }
  return 0;
});
