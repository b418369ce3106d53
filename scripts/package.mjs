// npm run package [-- --out FOLDER]: packs diagram-runner-<version>.vsix and looks whether it holds what it should and
// nothing else.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, runMain } from './failure.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { projectRoot } from './projectRoot.mjs';
import { runProgram } from './runProgram.mjs';
import { vsixFiles, vsixTroubles } from './vsixFiles.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  /** @type {{ name: string, version: string }} */
  const { name, version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  const file = path.join(projectRoot, values.out ?? '', `${name}-${version}.vsix`);
  const vsce = path.join(projectRoot, 'node_modules/@vscode/vsce/vsce');
  const { code, output } = await runProgram(
    pinnedNode(),
    // Everything is bundled; nothing of node_modules is needed. The pictures of the readme are in the package itself.
    [vsce, 'package', '--no-dependencies', '--no-rewrite-relative-links', '--allow-missing-repository', '--out', file],
    { cwd: projectRoot },
  );
  if (code !== 0) throw new Failure(output);
  const files = vsixFiles(file);
  const troubles = vsixTroubles(files);
  if (troubles.length > 0) throw new Failure(`${file} is not as it should be:\n  ${troubles.join('\n  ')}`);
  console.log(`${file}  ${files.length} files, ${Math.round(statSync(file).size / 1024)} kB`);
  return 0;
});
