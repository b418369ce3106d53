import type { FrameLocator, Locator, Page } from 'playwright-core';
import { webviewFrame } from '../support/workbench.ts';

export interface FinishOptions {
  readonly limit?: number;
  readonly pick?: (buttons: number) => number;
}

/** The plan widget in the editor, as a person sees and uses it. */
export class PlanPage {
  readonly frame: FrameLocator;
  readonly #page: Page;

  /** @param index which of the visible panels, where others are seen beside it */
  constructor(page: Page, index = 0) {
    this.#page = page;
    this.frame = webviewFrame(page, index);
  }

  /** The row of a step in the list, by its exact label. */
  row(label: string): Locator {
    return this.frame.locator('.step-row').filter({ has: this.frame.locator('.name', { hasText: exactly(label) }) });
  }

  /** The row of a step that now looks as given: `done`, `turn`, `decide`, `approve`, `skipped`, `pending`. */
  rowThat(label: string, look: string): Locator {
    return this.row(label).and(this.frame.locator(`.look-${look}`));
  }

  /** A node of the drawing by its label; `look` as in {@link rowThat}. */
  node(label: string, look?: string): Locator {
    const node = this.frame.locator(`svg g.node[aria-label*="${label}"]`);
    return look === undefined ? node : node.and(this.frame.locator(`.look-${look}`));
  }

  /** Presses one of the buttons of a waiting step in the list. */
  async press(label: string, button: string): Promise<void> {
    await this.row(label)
      .locator('vscode-button')
      .filter({ hasText: exactly(button) })
      .click();
  }

  /** Ticks a box and waits until the product says that it is done. */
  async tick(label: string): Promise<void> {
    await this.press(label, 'Done');
    await this.rowThat(label, 'done').waitFor();
  }

  async start(): Promise<void> {
    await this.frame.locator('vscode-button', { hasText: 'Start run' }).click();
    await this.frame.locator('.progress .count').waitFor();
  }

  /**
   * Answers whatever waits, each time at the first step that has buttons, until the run has ended. `pick` says which of
   * so many buttons is pressed, from 0; the first if not given. Returns how many answers it took; throws after `limit`
   * of them.
   */
  async finish({ limit = 100, pick = () => 0 }: FinishOptions = {}): Promise<number> {
    const ended = this.frame.locator('.run-word').filter({ hasText: /Succeeded|Failed|Cancelled/ });
    for (let answers = 0; answers < limit; answers++) {
      const waiting = this.frame
        .locator('.step-row')
        .filter({ has: this.frame.locator('vscode-button') })
        .first();
      await ended.or(waiting).first().waitFor();
      if (await ended.isVisible()) return answers;
      const step = await waiting.getAttribute('data-step');
      const buttons = waiting.locator('vscode-button');
      await buttons.nth(pick(await buttons.count())).click();
      await this.frame.locator(`.step-row[data-step="${step}"]:not(:has(vscode-button))`).or(ended).first().waitFor();
    }
    throw new Error(`not at its end after ${limit} answers`);
  }

  /** Waits for the drawing, which comes a moment after the list. */
  async drawn(): Promise<void> {
    await this.frame.locator('svg g.node').first().waitFor();
  }

  /** Words of the list, in order: what a person reads. */
  async steps(): Promise<readonly string[]> {
    return this.frame.locator('.step-row .name').allInnerTexts();
  }

  /** The tab's title. */
  tab(title: string): Locator {
    return this.#page.locator('.tab', { hasText: title });
  }
}

const exactly = (text: string): RegExp => new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);
