import { expect, type Locator, type Page } from 'playwright/test';

/** Counting the stock of a guide's lines. */
export class GuideCountScreen {
  constructor(readonly page: Page) {}

  async open(guide: string): Promise<void> {
    await this.page.goto(`/guide-count#og=${encodeURIComponent(guide)}`);
    await expect(this.lines.first()).toBeVisible({ timeout: 15_000 });
  }

  get lines(): Locator {
    return this.page.getByRole('list', { name: 'Lines to count' }).getByRole('listitem');
  }

  get onHand(): Locator {
    return this.page.getByRole('textbox', { name: /^On hand of/ });
  }

  get par(): Locator {
    return this.page.getByRole('textbox', { name: /^Par of/ });
  }

  /** Progress, and the button that continues to the order. */
  get bar(): Locator {
    return this.page.getByRole('region', { name: 'Counting' });
  }

  get done(): Locator {
    return this.bar.getByRole('button', { name: 'Fill to Par' });
  }
}
