import { expect, type Locator, type Page } from 'playwright/test';

/** Select Customer (S2.40). */
export class SelectCustomerScreen {
  constructor(readonly page: Page) {}

  get search(): Locator {
    return this.page.getByRole('combobox').or(this.page.getByRole('searchbox'));
  }

  get rows(): Locator {
    return this.page.getByRole('option');
  }

  async isShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Select Customer' })).toBeVisible();
  }

  /** Types a few letters and presses Enter. */
  async picks(text: string): Promise<void> {
    await this.search.fill(text);
    await expect(this.rows.first()).toContainText(new RegExp(text, 'i'));
    await this.search.press('Enter');
  }
}
