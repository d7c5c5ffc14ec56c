import type { Locator } from 'playwright/test';
import { HistoryScreen } from './history-screen.js';

/** Order History (A2.52–A2.55). */
export class OrderHistoryScreen extends HistoryScreen {
  protected readonly path = '/history/orders';
  protected readonly title = 'Order History';
  protected readonly placeholder = 'Order, P.O. or invoice number';
  protected readonly label = 'Orders';

  again(orderNumber: string): Locator {
    return this.page.getByRole('button', { name: `Order ${orderNumber} again` });
  }

  documents(orderNumber: string): Locator {
    return this.page.getByRole('button', { name: `Documents of Order ${orderNumber}` });
  }
}
