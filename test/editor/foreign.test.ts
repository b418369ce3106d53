import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/projectRoot.mjs';
import { HostSession } from '../support/hostSession.ts';
import { chooseFromContextMenu, editorLine } from '../support/workbench.ts';
import { PlanPage } from './planPage.ts';

const FIXTURES = path.join(projectRoot, '../shared/fixtures');

/**
 * Documents that nobody wrote for this product: file, a text in the block that is run, and a step that must have been
 * done at the end.
 */
const DOCUMENTS = [
  { file: 'cases/22-gates-in-parallel-branches.md', line: 'Approve left', done: 'Join' },
  { file: 'cases/35-same-file-bytes-after-run.md', line: 'a --> b', done: 'b' },
  { file: 'cases/23-approve-runs-nothing-twice.md', line: 'Fetch feed', done: 'Publish' },
  {
    file: 'genesis/skills/genesis/examples/04-pr-review-advisory.md',
    line: 'pr-opened-trigger',
    done: 'pr-opened-trigger',
  },
];

// The documents lie beside the project, where they are; without them there is nothing to try.
describe.skipIf(!existsSync(FIXTURES))('documents of other people', () => {
  it.each(DOCUMENTS)('runs $file to its end by clicks, and changes no byte of it', async ({ file, line, done }) => {
    const text = readFileSync(path.join(FIXTURES, file), 'utf8');
    const session = await HostSession.open({ files: { 'foreign.md': text }, open: 'foreign.md' });
    try {
      await editorLine(session.page, 'flowchart').or(editorLine(session.page, '#')).first().waitFor();
      await session.page.keyboard.press('Control+KeyF');
      await session.page.locator('.find-widget.visible textarea').first().fill(line);
      await session.page.keyboard.press('Escape');
      await chooseFromContextMenu(session.page, line, 'Run diagram');
      const plan = new PlanPage(session.page);
      await plan.start();
      expect(await plan.finish()).toBeGreaterThan(0);
      await plan.rowThat(done, 'done').first().waitFor();
      await session.screenshot(`foreign-${path.basename(file, '.md')}`);
      expect(session.readFile('foreign.md')).toBe(text);
    } finally {
      await session.close();
    }
  });
});
