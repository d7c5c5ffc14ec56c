import { expect, type Locator, type Page } from 'playwright/test';

/** Somebody without a mouse: every key is counted, and the focus goes only where Tab takes it. */
export class Keyboard {
  keystrokes = 0;

  constructor(private readonly page: Page) {}

  async presses(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.keystrokes += 1;
      await this.page.keyboard.press(key);
    }
  }

  /** Tab until the focus is there or inside; Shift and Tab where that is nearer. */
  async tabsTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let press = 0; press < 60; press += 1) {
      if (await target.evaluate((element) => element.contains(document.activeElement))) return;
      await this.presses(key);
    }
    throw new Error(`${key} never came to ${target}`);
  }

  /** Chooses in a list by the first letters of the option, and continues once it is chosen. */
  async chooses(list: Locator, letters: string, option: string): Promise<void> {
    await this.tabsTo(list);
    await this.presses('Enter', ...letters);
    const wanted = await this.page.getByRole('option', { name: option, exact: true }).getAttribute('id');
    await expect(list).toHaveAttribute('aria-activedescendant', wanted ?? option);
    await this.presses('Enter');
    await expect(list).toContainText(option);
  }
}
