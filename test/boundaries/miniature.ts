import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const configuration = [
  'package.json',
  'biome.json',
  '.dependency-cruiser.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'src/tsconfig.pure.json',
  'src/tsconfig.node.json',
  'src/extension/tsconfig.json',
  'webview/tsconfig.json',
  'test/tsconfig.json',
  'scripts/tsconfig.json',
];

/** One module in each room, so that every import that is planted leads somewhere. All of it is allowed. */
const clean: Readonly<Record<string, string>> = {
  'src/core/id.ts': 'export const id = 1;\n',
  'src/diagram/read.ts': "import { id } from '../core/id.ts';\n\nexport const read = id;\n",
  'src/expressions/evaluate.ts': "import { id } from '../core/id.ts';\n\nexport const evaluate = id;\n",
  'src/workflow/definition.ts': "import { read } from '../diagram/read.ts';\n\nexport const definition = read;\n",
  'src/formats/one/readOne.ts':
    "import * as z from 'zod';\nimport { definition } from '../../workflow/definition.ts';\n\nexport const readOne = z.literal(definition);\n",
  'src/formats/two/readTwo.ts': "import { parse } from 'yaml';\n\nexport const readTwo: unknown = parse('2');\n",
  'src/plan/compile.ts':
    "import { definition } from '../workflow/definition.ts';\n\nexport const compile = definition;\n",
  'src/engine/transition.ts':
    "import { compile } from '../plan/compile.ts';\n\nexport const transition = compile;\nexport type Move = { readonly type: 'start' } | { readonly type: 'stop' };\n",
  'src/language/service.ts': "import { compile } from '../plan/compile.ts';\n\nexport const service = compile;\n",
  'src/store/open.ts':
    "import initSqlJs from 'sql.js';\nimport { transition } from '../engine/transition.ts';\n\nexport const open = [initSqlJs, transition];\n",
  'src/store/node/file.ts': "import { readFileSync } from 'node:fs';\n\nexport const file = readFileSync;\n",
  'src/runners/shell.ts': "import { spawn } from 'node:child_process';\n\nexport const shell = spawn;\n",
  'src/executors/drive.ts':
    "import { transition } from '../engine/transition.ts';\n\nexport const drive = transition;\n",
  'src/runs/serve.ts': "import { transition } from '../engine/transition.ts';\n\nexport const serve = transition;\n",
  'src/runs/node/listen.ts': "import { createServer } from 'node:net';\n\nexport const listen = createServer;\n",
  'src/view/present.ts':
    "import * as z from 'zod/mini';\nimport { transition } from '../engine/transition.ts';\n\nexport const present = z.literal(transition);\n",
  'src/agents/tools.ts': "import { serve } from '../runs/serve.ts';\n\nexport const tools = serve;\n",
  'src/extension/activate.ts':
    "import * as vscode from 'vscode';\nimport { open } from '../store/open.ts';\n\nexport const activate = (): unknown => [vscode.version, open];\n",
  'src/cli/main.ts': "import { open } from '../store/open.ts';\n\nexport const main = open;\n",
  'webview/page.ts':
    "import { present } from '../src/view/present.ts';\n\nexport const page = [present, document.title];\n",
  'scripts/tool.mjs': 'export const tool = 1;\n',
  'test/unit/one.ts':
    "import { transition } from '../../src/engine/transition.ts';\n\nexport const one = transition;\n",
};

/** A small copy of the project: its real configuration, its packages, and one module for each room. */
export interface Miniature {
  readonly folder: string;
  /** Writes files, named from the project's root. */
  plant(files: Readonly<Record<string, string>>): void;
  /** Takes every module away. */
  empty(): void;
  dispose(): void;
}

export function createMiniature(): Miniature {
  const folder = mkdtempSync(path.join(tmpdir(), 'diagram-runner-walls-'));
  const plant: Miniature['plant'] = (files) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
  };
  for (const file of configuration) cpSync(path.join(root, file), path.join(folder, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  plant(clean);
  const empty: Miniature['empty'] = () => {
    for (const file of Object.keys(clean)) rmSync(path.join(folder, file));
  };
  return { folder, plant, empty, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}
