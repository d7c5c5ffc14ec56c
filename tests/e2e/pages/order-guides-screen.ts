import { expect, type Locator, type Page } from 'playwright/test';

/** The order guide page (S2.26) with its dialogs. */
export class OrderGuidesScreen {
  constructor(readonly page: Page) {}

  async open(guide: string | null = null): Promise<void> {
    await this.page.goto(`/order-guide${guide === null ? '' : `#og=${encodeURIComponent(guide)}`}`);
    await this.isShown();
  }

  async isShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Order Guide', exact: true })).toBeVisible({ timeout: 15_000 });
  }

  get choice(): Locator {
    return this.page.getByRole('combobox', { name: 'Order Guide', exact: true });
  }

  async chooses(guide: string): Promise<void> {
    await this.choice.click();
    await this.page.getByRole('option', { name: guide }).click();
  }

  async presses(button: 'Create New' | 'Add New Product' | 'Copy' | 'Delete'): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  }

  get lines(): Locator {
    return this.page.getByRole('list', { name: 'Products of the order guide' }).getByRole('listitem');
  }

  /** Create Order Guide, or Copy Order Guide. */
  get naming(): Locator {
    return this.page.getByRole('dialog', { name: /^(Create|Copy) Order Guide$/ });
  }

  get name(): Locator {
    return this.naming.getByLabel('Order Guide Name');
  }

  get goesOn(): Locator {
    return this.naming.getByRole('button', { name: /^(Next|Copy|Save)$/ });
  }

  get deletion(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Delete Order Guide?' });
  }

  get adding(): Locator {
    return this.page.getByRole('dialog', { name: 'Add New Product' });
  }

  /** Searches in the Add New Product dialog. */
  async findsToAdd(text: string): Promise<void> {
    const search = this.adding.getByRole('searchbox');
    await search.fill(text);
    await search.press('Enter');
  }

  notification(text: string | RegExp): Locator {
    return this.page.locator('[popover]').getByText(text);
  }
}
