import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { afterEach, describe, expect, test } from 'vitest';
import { KEPT_PARTS, memoizeGetConfig, mermaidBundle } from '../../../scripts/mermaidBundle.mjs';

const root = path.join(import.meta.dirname, '../../..');

const bundle = (contents: string, resolveDir: string) =>
  esbuild.build({
    stdin: { contents, resolveDir },
    absWorkingDir: resolveDir,
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    logLevel: 'silent',
    plugins: [mermaidBundle()],
  });

describe('the installed mermaid', () => {
  test('is trimmed to the kept parts and keeps one copy of its configuration', async () => {
    const { metafile, outputFiles } = await bundle("import mermaid from 'mermaid'; mermaid.initialize({});", root);
    const inputs = Object.keys(metafile.inputs).filter((file) => !file.startsWith('mermaid-left-out:'));
    for (const part of KEPT_PARTS) {
      expect(inputs.filter((file) => path.basename(file).startsWith(part) && file.includes('/mermaid/'))).toHaveLength(
        1,
      );
    }
    expect(
      inputs.filter((file) => /elk|cytoscape|katex|(sequence|gantt|class|er|swimlanes)Diagram/.test(file)),
    ).toEqual([]);
    expect(outputFiles[0]?.text).toContain('configFor === currentConfig');
  });

  test('has getConfig in exactly one file', () => {
    const chunks = path.join(root, 'node_modules/mermaid/dist/chunks/mermaid.core');
    const sources = readdirSync(chunks)
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => readFileSync(path.join(chunks, file), 'utf8'));
    expect(sources.filter((source) => memoizeGetConfig(source) !== source)).toHaveLength(1);
  });
});

const getConfig =
  'export var currentConfig = { theme: "base" };\nexport var getConfig = /* @__PURE__ */ __name(() => {\n' +
  '  return assignWithDepth_default({}, currentConfig);\n}, "getConfig");\n';

test('the patched getConfig copies again only when the configuration is another object', () => {
  const run = new Function(`
    let copies = 0;
    const __name = (f) => f, assignWithDepth_default = (to, from) => { copies++; return Object.assign(to, from); };
    ${memoizeGetConfig(getConfig).replaceAll('export ', '')}
    const first = getConfig(), second = getConfig();
    const own = first !== currentConfig;
    currentConfig = { theme: 'dark' };
    return { same: first === second, own, theme: getConfig().theme, copies };`);
  expect(run()).toEqual({ same: true, own: true, theme: 'dark', copies: 2 });
});

describe('another version of mermaid', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  /** Builds with a mermaid of one file and of one file for each part. */
  function bundleWith(core: string, parts: readonly string[]) {
    const folder = mkdtempSync(path.join(tmpdir(), 'mermaid-'));
    folders.push(folder);
    const dist = path.join(folder, 'node_modules/mermaid/dist');
    mkdirSync(dist, { recursive: true });
    writeFileSync(path.join(dist, '../package.json'), '{"name":"mermaid","type":"module","main":"./dist/core.mjs"}');
    const imports = parts.map((part) => `export const ${part.replace(/\W.*/, '')} = () => import("./${part}");\n`);
    writeFileSync(
      path.join(dist, 'core.mjs'),
      `const __name = (f) => f, assignWithDepth_default = Object.assign;\n${core}${imports.join('')}`,
    );
    for (const part of parts) writeFileSync(path.join(dist, part), 'export const drawn = true;');
    return bundle("import * as mermaid from 'mermaid'; export { mermaid };", folder);
  }
  const parts = ['flowDiagram-1.mjs', 'stateDiagram-v2-1.mjs', 'dagre-1.mjs'];

  test('builds when everything is in its place, and leaves the other parts out', async () => {
    const { outputFiles } = await bundleWith(getConfig, [...parts, 'ganttDiagram-1.mjs']);
    expect(outputFiles[0]?.text).toContain('This kind of diagram is not drawn here (ganttDiagram-1.mjs).');
  });

  test('stops the build when a kept part has another name', async () => {
    await expect(bundleWith(getConfig, parts.slice(0, 2))).rejects.toThrow('mermaid has no part dagre-* any more');
  });

  test('stops the build when getConfig looks different', async () => {
    await expect(bundleWith('export var getConfig = () => currentConfig;\n', parts)).rejects.toThrow(
      'getConfig was found 0 times',
    );
  });
});

test('a build without mermaid is left alone', async () => {
  const { outputFiles } = await bundle('console.log(42);', root);
  expect(outputFiles[0]?.text).toContain('42');
});
