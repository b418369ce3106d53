import type { Plant } from './plant.ts';

const pureRooms = ['core', 'diagram', 'expressions', 'workflow', 'formats', 'plan', 'engine', 'language', 'view'];

/** What the language, the browser or Node offer, and no pure room may use. */
const impure: readonly (readonly [use: string, gate: Plant['gate'], rule: string])[] = [
  ['Date.now()', 'lint', 'lint/style/noRestrictedGlobals'],
  ['new Date()', 'lint', 'lint/style/noRestrictedGlobals'],
  ['Math.random()', 'lint', 'lint/nursery/noJsRestrictedProperties'],
  ['console.log(1)', 'lint', 'lint/suspicious/noConsole'],
  ['process.env', 'types', 'TS2591'],
  ['setTimeout(() => 1, 1)', 'types', 'TS2304'],
  ['document.title', 'types', 'TS2584'],
  ["fetch('')", 'types', 'TS2304'],
];

/** A package or a module of Node, where it must not be used, and the rule that says so. */
const packages: readonly (readonly [file: string, specifier: string, rule: string])[] = [
  ...pureRooms.map((room) => [`src/${room}/a.ts`, 'node:fs', 'no-node-in-pure-rooms'] as const),
  ...pureRooms.map((room) => [`src/${room}/b.ts`, 'vscode', 'vscode-in-extension-only'] as const),
  ['src/engine/c.ts', 'fs', 'no-node-in-pure-rooms'],
  ['src/store/a.ts', 'node:fs', 'store-and-runs-use-node-in-their-node-folder-only'],
  ['src/runs/a.ts', 'node:fs', 'store-and-runs-use-node-in-their-node-folder-only'],
  ['webview/a.ts', 'node:path', 'no-node-in-pure-rooms'],
  ['src/runs/b.ts', 'vscode', 'vscode-in-extension-only'],
  ['src/store/b.ts', 'vscode', 'vscode-in-extension-only'],
  ['src/cli/b.ts', 'vscode', 'vscode-in-extension-only'],
  ['webview/b.ts', 'vscode', 'vscode-in-extension-only'],
  ['src/executors/d.ts', 'node:child_process', 'programs-are-started-by-runners-only'],
  ['src/extension/d.ts', 'child_process', 'programs-are-started-by-runners-only'],
  ['src/cli/d.ts', 'node:child_process', 'programs-are-started-by-runners-only'],
  ['src/store/node/d.ts', 'node:child_process', 'programs-are-started-by-runners-only'],
  ['src/executors/e.ts', 'sql.js', 'sql-in-store-only'],
  ['src/extension/e.ts', 'sql.js', 'sql-in-store-only'],
  ['src/cli/e.ts', 'sql.js', 'sql-in-store-only'],
  ['src/diagram/f.ts', 'mermaid', 'diagram-imports-its-packages-only'],
  ['src/plan/f.ts', 'zod', 'plan-imports-its-packages-only'],
  ['src/engine/f.ts', 'yaml', 'engine-imports-its-packages-only'],
  ['webview/f.ts', 'yaml', 'webview-imports-its-packages-only'],
  ['src/executors/g.ts', './gone.ts', 'imports-exist'],
];

/** Uses of globals, packages and Node where they do not belong. */
export function forbiddenUses(): readonly Plant[] {
  return [
    ...pureRooms.flatMap((room) =>
      impure.map(([use, gate, rule], index) => {
        return { file: `src/${room}/uses-${index}.ts`, text: `export const planted = ${use};\n`, gate, rule };
      }),
    ),
    ...packages.map(([file, specifier, rule]) => {
      const text = `import * as planted from '${specifier}';\n\nexport const keep = planted;\n`;
      return { file, text, gate: 'imports' as const, rule };
    }),
  ];
}
