import { expect, type Locator, type Page } from 'playwright/test';

/** Products (S2.19–S2.23). */
export class ProductsScreen {
  constructor(readonly page: Page) {}

  get entries(): Locator {
    return this.page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  }

  get search(): Locator {
    return this.page.getByRole('combobox', { name: 'Search products' });
  }

  async open(hash = ''): Promise<void> {
    await this.page.goto(`/products${hash}`);
    await this.isShown();
  }

  async isShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  }

  async searchesFor(text: string): Promise<void> {
    await this.search.fill(text);
    await this.search.press('Enter');
    await expect(this.page.getByText(new RegExp(`results? for ${text}`)).first()).toBeVisible();
  }

  entry(description: string | RegExp): Locator {
    return this.entries.filter({ hasText: description }).first();
  }

  /** Chooses in one of the filters, out of the options that it must offer, if they are given. */
  async chooses(filter: string, option: string, offered?: readonly string[]): Promise<void> {
    const foldedPanel = this.page.getByRole('button', { name: /^Filters/, expanded: false });
    const choice = this.page.getByRole('combobox', { name: filter, exact: true });
    await foldedPanel.or(choice).first().waitFor();
    if (await foldedPanel.isVisible()) await foldedPanel.click();
    await choice.click();
    const options = this.page.getByRole('region', { name: 'Filters' }).getByRole('option');
    if (offered) await expect(options).toHaveText(offered);
    await options.getByText(option, { exact: true }).click();
  }

  async addsAtOnce(description: string | RegExp): Promise<void> {
    await this.entry(description).getByRole('button', { name: /^Add / }).click();
  }

  /** Opens the dialog of a product. */
  async opens(description: string | RegExp): Promise<void> {
    await this.entry(description)
      .getByRole('button', { name: /^Units and notes of / })
      .click();
  }

  /** Opens the dialog of the first product. */
  async opensFirst(): Promise<void> {
    await this.entries
      .first()
      .getByRole('button', { name: /^Units and notes of / })
      .click();
  }

  /** Goes to a product's own page. */
  async goesTo(description: string | RegExp): Promise<void> {
    await this.entry(description).getByRole('link', { name: description }).click();
  }
}
