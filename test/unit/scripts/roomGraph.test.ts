import { expect, test } from 'vitest';
import { roomGraph } from '../../../scripts/roomGraph.mjs';

const imports = (resolved: string, ...dependencyTypes: string[]) => ({ resolved, dependencyTypes });

test('rooms and their imports are drawn in a fixed order, imports of types alone dotted', () => {
  const modules = [
    { source: 'webview/main.ts', dependencies: [imports('src/view/messages.ts', 'local')] },
    {
      source: 'src/plan/compile.ts',
      dependencies: [
        imports('src/core/ids.ts', 'local', 'type-only'),
        imports('src/diagram/diagram.ts', 'local', 'type-only'),
        imports('src/plan/waves.ts', 'local'),
        imports('node_modules/zod/index.js', 'npm'),
      ],
    },
    { source: 'src/plan/waves.ts', dependencies: [imports('src/core/result.ts', 'local')] },
    { source: 'scripts/build.mjs', dependencies: [imports('src/core/ids.ts', 'local')] },
  ];
  const expected = 'flowchart LR\n  plan\n  webview\n  plan --> core\n  plan -.-> diagram\n  webview --> view\n';
  expect(roomGraph(modules)).toBe(expected);
  expect(roomGraph([...modules].reverse())).toBe(expected);
});
