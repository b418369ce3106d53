import type { FrameLocator, Locator, Page } from 'playwright-core';

/** The inside of a visible webview panel or view; the first one if several are seen. */
export function webviewFrame(page: Page, index = 0): FrameLocator {
  const outer = page.locator('iframe.webview.ready').filter({ visible: true }).nth(index);
  return outer.contentFrame().locator('iframe#active-frame').contentFrame();
}

/** Runs a command by its title, with its category as the command palette shows it: `Diagram Runner: Run diagram`. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await choose(page, 'F1', `>${title}`, title);
}

/** Opens a file of the workspace by its name and waits until its text is there. */
export async function openFile(page: Page, name: string): Promise<void> {
  await choose(page, 'Control+KeyP', name, name);
  await page.locator('.tab.active', { hasText: name }).first().waitFor();
  await page.locator('.editor-instance .view-line').first().waitFor();
}

/** The lines of the active editor that hold a text. VS Code shows spaces as non-breaking ones. */
export function editorLine(page: Page, text: string) {
  return page.locator('.editor-instance .view-line', { hasText: text });
}

/**
 * Right-clicks a line of the active editor and chooses from its menu. An editor that has just opened does not know its
 * language yet, and its menu then lacks what belongs to the language: so the menu is opened again until the item is
 * there.
 */
export async function chooseFromContextMenu(page: Page, line: string | Locator, item: string): Promise<void> {
  const place = (typeof line === 'string' ? editorLine(page, line) : line).first();
  const entry = page.locator('.monaco-menu .action-item', { hasText: item }).first();
  for (let tries = 1; ; tries++) {
    await place.click({ button: 'right' });
    const found = await entry.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (found) break;
    if (tries === 8) throw new Error(`the menu has no ${item}`);
    await page.keyboard.press('Escape');
  }
  await chooseFromMenu(page, item);
}

/** Chooses from the menu that is open, or opens. */
export async function chooseFromMenu(page: Page, item: string): Promise<void> {
  const entry = page.locator('.monaco-menu .action-item', { hasText: item }).first();
  await entry.waitFor();
  // A menu takes no click in its first moment, so that the click that opened it chooses nothing.
  for (let tries = 1; await entry.isVisible(); tries++) {
    if (tries === 8) throw new Error(`the menu does not take ${item}`);
    await entry.click({ timeout: 3000 }).catch(() => undefined);
    await entry.waitFor({ state: 'hidden', timeout: 1000 }).catch(() => undefined);
  }
}

async function choose(page: Page, key: string, typed: string, shown: string): Promise<void> {
  const widget = page.locator('.quick-input-widget');
  for (let left = 5; ; left--) {
    await page.keyboard.press(key);
    await widget.locator('.quick-input-box input').fill(typed);
    try {
      await widget.locator('.monaco-list-row', { hasText: shown }).first().click({ timeout: 5000 });
      break;
    } catch (error) {
      if (left === 0) throw error;
      await page.keyboard.press('Escape');
    }
  }
  await widget.waitFor({ state: 'hidden' });
}
