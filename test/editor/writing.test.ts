import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostSession } from '../support/hostSession.ts';
import { editorLine, openFile, runCommand } from '../support/workbench.ts';
import { pictureOfFailure } from './pictureOfFailure.ts';

const RELEASE = [
  ...['# Release', '', 'Some *words* with `code`.', '', '```mermaid', 'flowchart TD'],
  ...['  build[Build it] -->|ready| test', '  %% a note', '  test --> ship@{ shape: stadium, label: "Ship it" }'],
  ...['  subgraph later [Afterwards]', '    direction LR', '    ship --> tell', '  end'],
  ...['  classDef hot fill:#f96', '  class build hot', '```', '', '## test: all suites', '', 'Run `npm test`.', ''],
].join('\n');
const FILE = 'flowchart TD\na --> b; b --> c\n';

describe('writing a diagram by keys', () => {
  let session: HostSession;

  beforeAll(async () => {
    session = await HostSession.open({
      files: { 'release.md': RELEASE, 'plain.mmd': FILE },
      open: 'release.md',
      settings: { 'files.autoSave': 'off' },
    });
    await editorLine(session.page, 'Build it').first().waitFor();
    await session.page.locator('.codelens-decoration').first().waitFor();
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  /** Puts the cursor at a line and column, both from 1. */
  async function goTo(line: number, column: number): Promise<void> {
    const { page } = session;
    await page.keyboard.press('Control+KeyG');
    const input = page.locator('.quick-input-widget .quick-input-box input');
    await input.fill(`:${line}:${column}`);
    await page.keyboard.press('Enter');
    await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  }

  async function renameTo(newId: string): Promise<void> {
    const { page } = session;
    await page.keyboard.press('F2');
    const box = page.locator('.rename-input').first();
    await box.waitFor();
    await box.fill(newId);
    await box.press('Enter');
  }

  it('shows what a node is', async () => {
    const { page } = session;
    await goTo(9, 4);
    await page.keyboard.press('Control+KeyK');
    await page.keyboard.press('Control+KeyI');
    const hover = page.locator('.monaco-hover', { hasText: 'ticks it off' }).first();
    await hover.waitFor();
    const told = (await hover.textContent())?.replaceAll('\u00a0', ' ') ?? '';
    expect(told).toContain('After Build it (“ready”).');
    expect(told).toContain('Then Ship it.');
    expect(told).toContain('Run `npm test`.');
    await session.screenshot('writing-1-hover');
    await page.keyboard.press('Escape');
  });

  it('suggests ids behind an arrow', async () => {
    const { page } = session;
    await goTo(12, 19);
    await page.keyboard.press('Enter');
    await page.keyboard.type('tell -->');
    await page.keyboard.type(' ');
    const suggestions = page.locator('.suggest-widget.visible');
    await suggestions.locator('.monaco-list-row', { hasText: 'Build it' }).first().waitFor();
    await session.screenshot('writing-2-suggestions');
    await page.keyboard.type('Build');
    await suggestions.locator('.monaco-list-row.focused', { hasText: 'build' }).waitFor();
    await page.keyboard.press('Enter');
    await editorLine(page, 'tell --> build').first().waitFor();
  });

  it('renames over diagram and section', async () => {
    const { page } = session;
    await goTo(9, 4);
    await renameTo('verify');
    await editorLine(page, 'verify: all suites').first().waitFor();
    await editorLine(page, '|ready| verify').first().waitFor();
    await session.screenshot('writing-3-renamed');
  });

  it('says why a name is refused', async () => {
    const { page } = session;
    await goTo(9, 4);
    await renameTo('end');
    await page.getByText('is a word of Mermaid').first().waitFor();
    await session.screenshot('writing-4-refused');
    await page.keyboard.press('Escape');
  });

  it('goes to a node from the outline of the editor', async () => {
    const { page } = session;
    await page.keyboard.press('Control+Shift+KeyO');
    const widget = page.locator('.quick-input-widget');
    await widget.locator('.monaco-list-row', { hasText: 'Afterwards' }).first().waitFor();
    await session.screenshot('writing-5-outline');
    await widget.locator('.quick-input-box input').fill('@Afterwards');
    await page.keyboard.press('Enter');
    await page.locator('.statusbar', { hasText: 'Ln 10' }).waitFor();
  });

  it('lays out a Mermaid file and a diagram of a document', async () => {
    const { page } = session;
    await openFile(page, 'plain.mmd');
    await editorLine(page, 'a --> b').first().click();
    await runCommand(page, 'Format Document');
    await page
      .locator('.view-line')
      .filter({ hasText: /^\s+b\s-->\sc$/ })
      .first()
      .waitFor();
  });
});

describe.each([
  ['Default Light Modern', 'light'],
  ['Default Dark Modern', 'dark'],
  ['Default High Contrast', 'contrast'],
])('colours in %s', (theme, name) => {
  let session: HostSession;

  beforeAll(async () => {
    session = await HostSession.open({ files: { 'release.md': RELEASE }, open: 'release.md', theme });
    await editorLine(session.page, 'Build it').first().waitFor();
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  it('tell the words of a diagram apart, and leave the document alone', async () => {
    const { page } = session;
    const colourOf = (line: string, word: string): Promise<string> =>
      editorLine(page, line)
        .first()
        .locator('span span', { hasText: word })
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    // The text has its colours when markdown's grammar and our tokens have come.
    const colours = async (): Promise<number> => {
      const found = [
        await colourOf('words', 'Some'),
        await colourOf('# Release', 'Release'),
        await colourOf('subgraph', 'subgraph'),
        await colourOf('a note', 'note'),
        await colourOf('Build it', 'Build'),
      ];
      return new Set(found).size;
    };
    await expect.poll(colours, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
    expect(await colourOf('# Release', 'Release')).not.toBe(await colourOf('words', 'Some'));
    await session.screenshot(`writing-colours-${name}`);
  });
});
