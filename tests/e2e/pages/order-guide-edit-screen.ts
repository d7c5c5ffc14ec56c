import { expect, type Locator, type Page } from 'playwright/test';

/** Creating and editing an order guide (S2.27). */
export class OrderGuideEditScreen {
  constructor(readonly page: Page) {}

  async open(kind: 'create' | 'edit', name: string): Promise<void> {
    await this.page.goto(`/order-guide-edit#og_${kind}=${encodeURIComponent(name)}`);
    await expect(this.title).toBeVisible({ timeout: 15_000 });
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get rows(): Locator {
    return this.page.getByRole('list', { name: /^(Products of the order guide|All products)$/ }).getByRole('listitem');
  }

  include = (product: string): Locator => this.page.getByRole('checkbox', { name: `Include ${product}` });
  quantity = (product: string): Locator => this.page.getByRole('textbox', { name: `Quantity of ${product}`, exact: true });
  unit = (product: string): Locator => this.page.getByRole('combobox', { name: `Sell By U/M of ${product}` });
  /** On phones, in place of the fields. */
  amount = (product: string): Locator => this.page.getByRole('button', { name: new RegExp(`^Edit quantity of ${product},`) });

  async chooses(product: string, unit: string): Promise<void> {
    await this.unit(product).click();
    await this.page.getByRole('option', { name: unit, exact: true }).click();
  }

  async shows(list: 'In this guide' | 'All products'): Promise<void> {
    await this.page.getByRole('group', { name: 'Products shown' }).getByRole('button', { name: list }).click();
  }

  async searchesFor(text: string): Promise<void> {
    const search = this.page.getByLabel('Search in this list');
    await search.fill(text);
    await search.press('Enter');
  }

  get save(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  }

  get cancel(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true });
  }

  /** 'Edit Order Guide Quantity' (S2.27). */
  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Edit Order Guide Quantity' });
  }

  get finish(): Locator {
    return this.dialog.getByRole('button', { name: 'Finish' });
  }
}
