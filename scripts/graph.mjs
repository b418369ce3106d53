// npm run docs: writes docs/architecture-graph.md from the imports in the code; --check fails when it is not what it
// would write.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, runMain } from './failure.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { projectRoot } from './projectRoot.mjs';
import { roomGraph } from './roomGraph.mjs';
import { runProgram } from './runProgram.mjs';

const PAGE = 'docs/architecture-graph.md';

await runMain(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  const file = path.join(projectRoot, PAGE);
  const page = await writePage();
  if (!values.check) writeFileSync(file, page);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== page)
    throw new Failure(`${PAGE} is stale; npm run docs makes it anew`);
  return 0;
});

async function writePage() {
  const { code, stdout, output } = await runProgram(
    pinnedNode(),
    [
      ...['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.mjs'],
      ...['--include-only', '^(src|webview)/', '--output-type', 'json', 'src', 'webview'],
    ],
    { cwd: projectRoot },
  );
  if (code !== 0) throw new Failure(output);
  const { modules, summary } = JSON.parse(stdout);
  if (summary.totalCruised === 0) throw new Failure('dependency-cruiser read no module at all');
  return `# Who imports whom

Drawn from the code by \`npm run docs\`. A dotted arrow is an import of types alone. What each room holds: [architecture](architecture.md).

\`\`\`mermaid
${roomGraph(modules)}\`\`\`
`;
}
