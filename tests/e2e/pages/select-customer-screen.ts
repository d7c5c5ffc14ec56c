import { expect, type Locator, type Page } from 'playwright/test';

/** Select Customer (S2.40). */
export class SelectCustomerScreen {
  constructor(readonly page: Page) {}

  // The choice of the language is a combobox with options, too.
  get search(): Locator {
    return this.page.getByRole('main').locator('input[role=combobox]');
  }

  get rows(): Locator {
    return this.page.getByRole('main').locator('[role=option]');
  }

  async isShown(): Promise<void> {
    await expect(this.heading).toBeVisible();
  }

  private get heading(): Locator {
    return this.page.getByRole('heading', { name: 'Select Customer' });
  }

  /** Types a few letters and presses Enter. */
  async picks(text: string): Promise<void> {
    await this.search.fill(text);
    await expect(this.rows.first()).toContainText(new RegExp(text, 'i'));
    await this.search.press('Enter');
    // An address that is opened before the choice was taken would lead here again.
    await expect(this.heading).toBeHidden();
  }
}
