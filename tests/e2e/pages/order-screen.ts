import { expect, type Locator, type Page } from 'playwright/test';

/** The page of an order, and Repeat Order on it. */
export class OrderScreen {
  readonly lines: Locator;
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.lines = page.getByRole('list', { name: 'Order lines' }).getByRole('listitem');
    this.dialog = page.getByRole('dialog', { name: 'Repeat Order' });
  }

  async open(orderNumber: string): Promise<void> {
    await this.page.goto(`/order/${orderNumber}`);
  }

  async isShown(orderNumber: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible();
    await expect(this.lines.first()).toBeVisible();
  }

  async repeats(): Promise<void> {
    await this.page.getByRole('button', { name: 'Repeat Order' }).click();
    await expect(this.dialog.getByRole('checkbox', { name: 'All lines' })).toBeVisible();
  }

  line(description: string): Locator {
    return this.dialog.getByRole('checkbox', { name: description });
  }

  quantityOf(description: string): Locator {
    return this.dialog.getByRole('textbox', { name: `Quantity of ${description}` });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name });
  }
}
