import { expect, type Locator } from 'playwright/test';
import { ListScreen } from './list-screen.js';

/** Order History (A2.52–A2.55). */
export class OrderHistoryScreen extends ListScreen {
  protected readonly placeholder = 'Order number';
  protected readonly label = 'Orders';

  async open(hash = ''): Promise<void> {
    await this.page.goto(`/history/orders${hash}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible();
  }

  again(orderNumber: string): Locator {
    return this.page.getByRole('button', { name: `Order ${orderNumber} again` });
  }

  button(name: 'Show all orders' | 'Try again' | 'Previous page' | 'Next page'): Locator {
    return this.buttonOf(name);
  }
}
