import { expect, it } from 'vitest';
import { longestPath } from '../../../src/plan/longestPath.ts';
import { documentPlan } from '../../support/documentPlan.ts';

function pathOf(...lines: readonly string[]): string {
  const plan = documentPlan(['```mermaid', 'flowchart TD', ...lines, '```'].join('\n'));
  return longestPath(plan)
    .map((index) => plan.nodes[index]?.id)
    .join(' ');
}

it.each([
  [['A'], 'A'],
  [['A --> B --> C', 'A --> C'], 'A B C'],
  [['A --> B --> D', 'A --> C --> D'], 'A B D'],
  [['Z --> D', 'A --> B --> C --> D --> E', 'X'], 'A B C D E'],
  [['A --> B', 'B -->|again| A', 'B -->|on| C'], 'A B C'],
  [['A --> B --> C', 'D --> E --> F'], 'A B C'],
])('is the longest chain of %j', (lines, path) => {
  expect(pathOf(...lines)).toBe(path);
});

it('is found in a long process', () => {
  const lines = Array.from({ length: 3000 }, (_, index) => `N${index} --> N${index + 1}`);
  expect(pathOf(...lines).split(' ')).toHaveLength(3001);
});
