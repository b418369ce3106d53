import type { Plant } from './plant.ts';

const imports = (file: string, rule: string, text: string): Plant => ({ file, text, gate: 'imports', rule });
const lint = (file: string, rule: string, text: string): Plant => ({ file, text, gate: 'lint', rule: `lint/${rule}` });
const types = (file: string, rule: string, text: string): Plant => ({ file, text, gate: 'types', rule });

/** The ways around a rule, and the habits that we keep out. */
export const forbiddenCode: readonly Plant[] = [
  imports(
    'src/engine/type-only.ts',
    'vscode-in-extension-only',
    "import type { Event } from 'vscode';\n\nexport type Planted = Event<string>;\n",
  ),
  imports(
    'src/plan/type-only.ts',
    'plan-imports-its-neighbours-only',
    "import type { Move } from '../engine/transition.ts';\n\nexport type Planted = Move;\n",
  ),
  imports(
    'src/engine/later.ts',
    'engine-imports-its-neighbours-only',
    "export const planted = (): unknown => import('../store/open.ts');\n",
  ),
  imports(
    'src/stuff/no-row.ts',
    'every-room-is-in-the-table',
    "import { id } from '../core/id.ts';\n\nexport const planted = id;\n",
  ),
  {
    file: 'src/runs/ping.ts',
    gate: 'imports',
    rule: 'no-cycles',
    text: "import { pong } from './pong.ts';\n\nexport const ping = (): unknown => pong;\n",
    beside: { 'src/runs/pong.ts': "import { ping } from './ping.ts';\n\nexport const pong = (): unknown => ping;\n" },
  },
  lint(
    'src/engine/vscode.ts',
    'style/noRestrictedImports',
    "import * as planted from 'vscode';\n\nexport const keep = planted;\n",
  ),
  lint('src/executors/any.ts', 'suspicious/noExplicitAny', 'export const planted = (value: any): unknown => value;\n'),
  lint('src/runs/default.ts', 'style/noDefaultExport', 'const planted = 1;\nexport default planted;\n'),
  lint(
    'src/runs/bang.ts',
    'style/noNonNullAssertion',
    'export const planted = (list: string[]): string => list[0]!;\n',
  ),
  lint('src/extension/console.ts', 'suspicious/noConsole', "console.log('planted');\n"),
  lint('webview/console.ts', 'suspicious/noConsole', "console.log('planted');\n"),
  lint('src/store/clock.ts', 'style/noRestrictedGlobals', 'export const planted = Date.now();\n'),
  lint('src/executors/chance.ts', 'nursery/noJsRestrictedProperties', 'export const planted = Math.random();\n'),
  lint(
    'src/executors/floating.ts',
    'nursery/noFloatingPromises',
    'export async function planted(): Promise<void> {}\n\nexport function forget(): void {\n  planted();\n}\n',
  ),
  lint(
    'src/extension/floating.ts',
    'nursery/noFloatingPromises',
    "import { planted } from '../executors/floating.ts';\n\nexport function forget(): void {\n  planted();\n}\n",
  ),
  lint(
    'src/engine/switch.ts',
    'nursery/useExhaustiveSwitchCases',
    "import type { Move } from './transition.ts';\n\nexport function planted(move: Move): number {\n" +
      "  switch (move.type) {\n    case 'start':\n      return 1;\n  }\n  return 2;\n}\n",
  ),
  types('src/core/enum.ts', 'TS1294', 'export enum Planted {\n  One,\n}\n'),
  types('src/core/element.ts', 'TS2322', 'export const planted = (list: string[]): string => list[0];\n'),
];
