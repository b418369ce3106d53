import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as axe from 'axe-core';
import type { Widget } from './widget.ts';

const root = path.join(import.meta.dirname, '../..');
const AXE = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** Findings of axe, one line each. */
export async function violations({ page }: Widget): Promise<readonly string[]> {
  await page.evaluate(() => document.getAnimations().map((animation) => animation.finish()));
  // Not through a script element: the page's policy forbids that, and so it should.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const result: axe.AxeResults = await axe.run(document, { resultTypes: ['violations'] });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
  });
}
