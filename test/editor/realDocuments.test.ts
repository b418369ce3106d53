import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFixtures } from '../support/fixturesFolder.ts';
import { HostSession } from '../support/hostSession.ts';
import { realDocuments } from '../support/realDocuments.ts';
import { chooseFromContextMenu, openFile, runCommand } from '../support/workbench.ts';
import { mulberry } from '../unit/diagram/mulberry.ts';
import { pictureOfFailure } from './pictureOfFailure.ts';
import { PlanPage } from './planPage.ts';

// The documents lie beside the project; where they do not, there is nothing to run, and it is said so.
describe.skipIf(!hasFixtures())('five varied flowcharts of public repositories', () => {
  const documents = hasFixtures() ? realDocuments(5) : [];
  const textOf = (text: string): string => ['```mermaid', text, '```', ''].join('\n');
  let session: HostSession;

  beforeAll(async () => {
    const files = documents.map(({ id, text }) => [`${id}.md`, textOf(text)]);
    session = await HostSession.open({ files: Object.fromEntries(files) });
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  it.each(documents)(
    'runs $id ($why) to its end by clicks, and changes no byte of it',
    async ({ id, why, text, plan }) => {
      const name = `real-${why.replaceAll(' ', '-')}`;
      await openFile(session.page, `${id}.md`);
      await chooseFromContextMenu(session.page, '```mermaid', 'Run diagram');
      const page = new PlanPage(session.page);
      await page.drawn();
      expect(await page.steps()).toHaveLength(plan.nodes.length);
      await session.screenshot(`${name}-1-plan`);
      await page.start();
      await session.screenshot(`${name}-2-started`);
      expect(await page.finish({ limit: 300, pick: mulberry(1) })).toBeGreaterThan(0);
      expect(await page.frame.locator('.step-row:not(.look-done, .look-skipped)').count()).toBe(0);
      await session.screenshot(`${name}-3-end`);
      expect(session.readFile(`${id}.md`)).toBe(textOf(text));
      await runCommand(session.page, 'View: Close All Editors');
    },
  );
});
