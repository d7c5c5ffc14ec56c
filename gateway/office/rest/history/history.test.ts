import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { wireCartWith } from '../../../testing/wire.js';
import { RestHistory } from './history.js';

const over = (answer: unknown) => {
  const { calls, sent } = restCallsAnswering(answer);
  return { history: new RestHistory(calls), sent };
};
const all = { startDate: null, endDate: null, search: null, isDescending: true, page: 1, pageSize: 50 } as const;
const some = { ...all, startDate: '2026-01-01', endDate: '2026-01-31', search: 'a b', isDescending: false, page: 3 };

describe('the history over REST', () => {
  it('reads orders: days without a time, decimals as text (A3.8)', async () => {
    const onBehalf = { userName: 'Emily Hart', staffName: 'Nora Lind' };
    const wire = {
      ...{ orderNumber: 100007, pO_Number: 'PO-7', orderDate: '2026-01-05T00:00:00.000Z', deliveryDate: '2026-01-07' },
      ...{ status: 'shipped', total: 281.6, invoice: 2, onBehalf },
    };
    const bare = { orderNumber: '8', orderDate: '2026-01-05', status: 'submitted' };
    const { history, sent } = over({ rows: [wire, bare], totalCount: 2 });
    expect(await history.orders({ ...all, sort: 'ORDER_DATE' })).toEqual({
      totalCount: 2,
      rows: [
        {
          ...{
            orderNumber: '100007',
            poNumber: 'PO-7',
            invoiceNumber: null,
            orderDate: '2026-01-05',
            deliveryDate: '2026-01-07',
          },
          ...{ status: 'shipped', total: '281.6', onBehalf, documents: [{ id: 'order/100007/2', kind: 'INVOICE', name: null }] },
        },
        {
          ...{ orderNumber: '8', poNumber: null, invoiceNumber: null, orderDate: '2026-01-05', deliveryDate: null },
          ...{ status: 'submitted', total: null, onBehalf: null, documents: [] },
        },
      ],
    });
    await history.orders({ ...some, sort: 'PO_NUMBER' });
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/history/orders?sort=orderDate&direction=desc&page=1&pageSize=50',
      '/api/history/orders?sort=poNumber&direction=asc&page=3&pageSize=50&startDate=2026-01-01&endDate=2026-01-31&search=a+b',
    ]);
  });

  it('reads an order with its lines, and one with no more than the contract requires', async () => {
    const line = { productCode: '10118', description: 'Cod Loin', quantity: 2, unitOfMeasure_SellBy: 'CS' };
    const bare = { orderNumber: 8, orderDate: '2026-01-05', status: 'submitted', lines: [line] };
    const nothing = { shippedQuantity: null, substitute: null, unitPrice: null, priceUnit: null, extension: null };
    const { history, sent } = over(bare);
    expect(await history.order('10/7')).toEqual({
      ...{ orderNumber: '8', poNumber: null, orderDate: '2026-01-05', deliveryDate: null, status: 'submitted', total: null },
      ...{ onBehalf: null, documents: [], orderedBy: null, isPickup: false, shippedDate: null, arrivalDate: null },
      ...{ invoiceDate: null, invoiceNumber: null, shipTo: null, specialInstruction1: null, specialInstruction2: null },
      ...{ notes: null, messages: [], lineTotal: null, tax: null, addOnCharges: null },
      lines: [
        {
          ...{ productKey: null, productCode: '10118', description: 'Cod Loin', packSize: null, quantity: '2', unit: 'CS' },
          ...{ ...nothing, productText1: null, productText2: null },
        },
      ],
    });
    expect(sent[0]?.path).toBe('/api/history/orders/10%2F7');

    const substitute = { productKey: 119, productCode: '10119', formattedProductCode: '10-119', description: 'Cod Tail' };
    const full = {
      ...{
        ...bare,
        arrivalDate: '2026-01-07T00:00:00Z',
        shipTo: { name: 'Harbor Grill', city: 'Portland' },
        messages: ['Short'],
      },
      lines: [{ ...line, productKey: 118, packSize: '10 lb', shippedQuantity: '0', substitute, unitPrice: 4.5, extension: 9 }],
    };
    expect(await over(full).history.order('8')).toMatchObject({
      ...{ arrivalDate: '2026-01-07', shipTo: { code: null, name: 'Harbor Grill', city: 'Portland' }, messages: ['Short'] },
      lines: [
        {
          ...{ productKey: 118, packSize: '10 lb', shippedQuantity: '0', unitPrice: '4.5', extension: '9' },
          substitute: { productKey: '119', productCode: '10119', formattedProductCode: '10-119', description: 'Cod Tail' },
        },
      ],
    });
  });

  it('reads purchases (A3.9)', async () => {
    const bought = { orderNumber: 8, productCode: '10118', description: 'Cod Loin', quantity: -1, unitOfMeasure_SellBy: 'CS' };
    const invoiced = {
      formattedProductCode: '10-118',
      productKey: 118,
      invoiceDate: '2026-01-07T00:00:00.000Z',
      price: '42.1',
      type: 'invoice',
    };
    const { history, sent } = over({
      rows: [
        { ...bought, ...invoiced },
        { ...bought, type: 'order' },
      ],
      totalCount: 2,
    });
    const { rows } = await history.products({ ...all, sort: 'UNIT' });
    const read = { orderNumber: '8', productCode: '10118', description: 'Cod Loin', quantity: '-1', unit: 'CS' };
    expect(rows).toEqual([
      { ...read, formattedProductCode: '10-118', productKey: '118', invoiceDate: '2026-01-07', price: '42.1', type: 'invoice' },
      // A back office that formats no codes.
      { ...read, formattedProductCode: '10118', productKey: null, invoiceDate: null, price: null, type: 'order' },
    ]);
    expect(sent[0]?.path).toBe('/api/history/products?sort=unit&direction=desc&page=1&pageSize=50');
  });

  it('reorders once under a key', async () => {
    const { history, sent } = over({ savedLineIds: [1], cart: wireCartWith() });
    expect(await history.reorder('10/7', 'k')).toMatchObject({ savedLineIds: [1], cart: { version: 7 }, leftOut: [] });
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/history/orders/10%2F7/reorder', isWrite: true }]);
  });
});
