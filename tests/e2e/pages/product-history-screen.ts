import { HistoryScreen } from './history-screen.js';

/** Product History (A2.57–A2.60). */
export class ProductHistoryScreen extends HistoryScreen {
  protected readonly path = '/history/products';
  protected readonly title = 'Product History';
  protected readonly placeholder = 'Order number, product or type';
  protected readonly label = 'Purchases';
}
