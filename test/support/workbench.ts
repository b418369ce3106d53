import type { FrameLocator, Page } from 'playwright-core';

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
  await page.locator('.tab.active', { hasText: name }).waitFor();
  await page.locator('.editor-instance .view-line').first().waitFor();
}

/** The lines of the active editor that hold a text. VS Code shows spaces as non-breaking ones. */
export function editorLine(page: Page, text: string) {
  return page.locator('.editor-instance .view-line', { hasText: text });
}

/** Right-clicks a line of the active editor and chooses from its menu. */
export async function chooseFromContextMenu(page: Page, lineText: string, item: string): Promise<void> {
  await editorLine(page, lineText).first().click({ button: 'right' });
  await page.locator('.monaco-menu .action-item', { hasText: item }).first().click();
}

/**
 * Opens the quick input with a key and chooses what is shown. VS Code lists what is possible when the input opens and does not look again,
 * so an input that was too early is closed and opened anew.
 */
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
