import { expect, type Locator, type Page } from 'playwright/test';

/** The cart (S2.28–S2.31). */
export class CartScreen {
  constructor(readonly page: Page) {}

  get checkoutButton(): Locator {
    return this.page.getByRole('button', { name: 'Checkout' }).or(this.page.getByRole('link', { name: 'Checkout' }));
  }

  async open(): Promise<void> {
    await this.page.goto('/cart');
    await this.isShown();
  }

  /** By the button of the header. */
  async opensByHeader(): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
    await this.isShown();
  }

  async isShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  }

  async goesToCheckout(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('link', { name: 'Checkout' })
      .or(this.page.getByRole('main').getByRole('button', { name: 'Checkout' }))
      .first()
      .click();
  }

  /** Without waiting for the result. */
  async followsHeaderLink(): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
  }

  line(name: string | RegExp): Locator {
    return this.page.getByRole('list', { name: 'Lines' }).getByRole('listitem', { name });
  }

  async changesQuantity(name: string | RegExp, quantity: string): Promise<void> {
    const field = this.line(name).getByRole('textbox', { name: /^Quantity of/ });
    await field.fill(quantity);
    await field.press('Enter');
    await expect(this.line(name).getByRole('textbox', { name: /^Quantity of/ })).toHaveValue(`${quantity}.00`);
  }

  async removes(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: 'Remove items' }).click();
    await this.line(name)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await this.page.getByRole('button', { name: 'Done Deleting' }).click();
  }
}
