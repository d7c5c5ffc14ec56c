import { type Message, text } from '../../texts/text.js';
import type { FileTable } from '../lists/table-file.js';
import { type OrderSort, orderStatusName } from './order-history.js';
import { orderColumns } from './order-history-view.js';

/** An order as a row of a file. */
export interface FiledOrder {
  readonly orderNumber: string;
  readonly poNumber: string | null;
  readonly orderDate: string;
  readonly deliveryDate: string | null;
  readonly status: string;
  readonly total: string | null;
}

/** Maximum number of orders of a file. */
export const maxFiledOrders = 1_000;

const kinds = {
  ...{ orderNumber: 'text', poNumber: 'text', orderDate: 'date', deliveryDate: 'date', status: 'text', total: 'money' },
} as const satisfies Record<OrderSort, FileTable['columns'][number]['kind']>;

/** Orders as a table to take away, with the columns of the screen; without a column of totals if they are hidden. */
export function orderTable(
  orders: readonly FiledOrder[],
  { say, dayPattern }: { say: (message: Message) => string; dayPattern: string },
): FileTable {
  const hasTotals = orders.some(({ total }) => total !== null);
  const columns = orderColumns.filter(({ key }) => key !== 'total' || hasTotals);
  const cellOf = (order: FiledOrder, key: OrderSort) => (key === 'status' ? say(orderStatusName(order.status)) : order[key]);
  return {
    name: say(text('history.orders')),
    dayPattern,
    columns: columns.map(({ key, title }) => ({ title: say(title), kind: kinds[key] })),
    rows: orders.map((order) => columns.map(({ key }) => cellOf(order, key))),
  };
}
