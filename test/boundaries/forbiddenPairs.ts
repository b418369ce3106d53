import type { Plant } from './plant.ts';

/** The table of docs/architecture.md: what each room may import of the others. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: [],
  diagram: ['core'],
  expressions: ['core'],
  workflow: ['core', 'diagram', 'expressions'],
  formats: ['core', 'diagram', 'expressions', 'workflow'],
  plan: ['core', 'diagram', 'expressions', 'workflow'],
  engine: ['core', 'expressions', 'workflow', 'plan'],
  language: ['core', 'diagram', 'expressions', 'workflow', 'formats', 'plan'],
  store: ['core', 'plan', 'engine'],
  runners: ['core', 'expressions', 'plan', 'engine'],
  executors: ['core', 'expressions', 'plan', 'engine'],
  runs: ['core', 'formats', 'plan', 'engine', 'executors'],
  view: ['core', 'plan', 'engine'],
  agents: ['core', 'language', 'runs', 'view'],
};

/** The module that stands for each place in the miniature, and what it exports. */
const modules: Readonly<Record<string, { readonly file: string; readonly name: string }>> = {
  core: { file: 'src/core/id.ts', name: 'id' },
  diagram: { file: 'src/diagram/read.ts', name: 'read' },
  expressions: { file: 'src/expressions/evaluate.ts', name: 'evaluate' },
  workflow: { file: 'src/workflow/definition.ts', name: 'definition' },
  formats: { file: 'src/formats/one/readOne.ts', name: 'readOne' },
  plan: { file: 'src/plan/compile.ts', name: 'compile' },
  engine: { file: 'src/engine/transition.ts', name: 'transition' },
  language: { file: 'src/language/service.ts', name: 'service' },
  store: { file: 'src/store/open.ts', name: 'open' },
  runners: { file: 'src/runners/shell.ts', name: 'shell' },
  executors: { file: 'src/executors/drive.ts', name: 'drive' },
  runs: { file: 'src/runs/serve.ts', name: 'serve' },
  view: { file: 'src/view/present.ts', name: 'present' },
  agents: { file: 'src/agents/tools.ts', name: 'tools' },
  extension: { file: 'src/extension/activate.ts', name: 'activate' },
  cli: { file: 'src/cli/main.ts', name: 'main' },
  webview: { file: 'webview/page.ts', name: 'page' },
  scripts: { file: 'scripts/tool.mjs', name: 'tool' },
  test: { file: 'test/unit/one.ts', name: 'one' },
};

/**
 * Every pair of places that the table forbids. The table stands here a second time on purpose: a row of the real one
 * that is loosened by mistake shows here.
 */
export function forbiddenPairs(): readonly Plant[] {
  const plants: Plant[] = [];
  const plant = (folder: string, to: string, rule: string): void => {
    const target = modules[to];
    if (target === undefined) throw new Error(`no module stands for ${to}`);
    const up = '../'.repeat(folder.split('/').length);
    const text = `import { ${target.name} } from '${up}${target.file}';\n\nexport const planted = ${target.name};\n`;
    plants.push({ file: `${folder}/imports-${to}.ts`, text, gate: 'imports', rule });
  };
  for (const [room, allowed] of Object.entries(mayImport)) {
    for (const to of Object.keys(modules)) {
      if (to !== room && !allowed.includes(to)) plant(`src/${room}`, to, `${room}-imports-its-neighbours-only`);
    }
  }
  for (const to of Object.keys(modules)) {
    if (!['webview', 'view', 'core'].includes(to)) plant('webview', to, 'webview-imports-view-and-core-only');
  }
  plant('src/extension', 'cli', 'nobody-imports-a-composition-root');
  plant('src/cli', 'extension', 'nobody-imports-a-composition-root');
  plant('scripts', 'extension', 'nobody-imports-a-composition-root');
  plant('scripts', 'cli', 'nobody-imports-a-composition-root');
  plant('src/extension', 'webview', 'src-never-imports-webview');
  plant('src/cli', 'webview', 'src-never-imports-webview');
  plant('src/formats/two', 'formats', 'formats-do-not-know-each-other');
  return plants;
}
