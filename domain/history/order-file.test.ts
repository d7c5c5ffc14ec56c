import { expect, test } from 'vitest';
import { englishTexts } from '../../texts/testing/english.js';
import { orderTable } from './order-file.js';

const order = {
  ...{ orderNumber: '100007', poNumber: null, orderDate: '2026-01-05', deliveryDate: '2026-01-07' },
  ...{ status: 'Shipped', total: '281.60' },
};
const options = { say: englishTexts.say, dayPattern: 'mm/dd/yyyy' };

test('orders as a file have the columns of the screen, each written by its kind', () => {
  const { name, columns, rows } = orderTable([order], options);
  expect(name).toBe('Orders');
  expect(columns.map(({ title, kind }) => `${title}: ${kind}`)).toEqual([
    ...['Order Number: text', 'P.O. Number: text', 'Order Date: date', 'Delivery Date: date', 'Status: text', 'Total: money'],
  ]);
  expect(rows).toEqual([['100007', null, '2026-01-05', '2026-01-07', 'Shipped', '281.60']]);
});

test('orders without totals have no column for them', () => {
  const { columns, rows } = orderTable([{ ...order, total: null }], options);
  expect(columns.map(({ title }) => title)).not.toContain('Total');
  expect(rows[0]).toHaveLength(5);
});
