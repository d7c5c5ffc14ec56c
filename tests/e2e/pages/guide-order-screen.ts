import { expect, type Locator, type Page } from 'playwright/test';

/** Ordering from a guide, line by line. */
export class GuideOrderScreen {
  constructor(readonly page: Page) {}

  async open(guide: string): Promise<void> {
    await this.page.goto(`/guide-order#og=${encodeURIComponent(guide)}`);
    await expect(this.lines.first()).toBeVisible({ timeout: 15_000 });
  }

  get lines(): Locator {
    return this.page.getByRole('list', { name: 'Lines of the order guide' }).getByRole('listitem');
  }

  quantity(product: string): Locator {
    return this.page.getByRole('textbox', { name: `Quantity of ${product}`, exact: true });
  }

  async presses(button: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  }

  get adds(): Locator {
    return this.page.getByRole('region', { name: 'Order' }).getByRole('button', { name: /^Add/ });
  }

  get undo(): Locator {
    return this.page.locator('[popover]').getByRole('button', { name: 'Undo' });
  }
}
