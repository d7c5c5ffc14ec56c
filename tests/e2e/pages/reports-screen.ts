import { expect, type Locator, type Page } from 'playwright/test';

/** Reports (A2.61). */
export class ReportsScreen {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/reports');
    await expect(this.page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  }

  /** The headings of the cards. */
  get titles(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 2 });
  }

  /** Opens a report, or asks what it is about. */
  button(title: string): Locator {
    return this.page.getByRole('region', { name: title }).getByRole('button', { name: /^Open Report/ });
  }

  /** Where a report's parameters are chosen. */
  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }
}
