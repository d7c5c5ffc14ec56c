import { describe, expect, it } from 'vitest';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { orderLineWith, orderWith, pastOrderWith, purchaseWith } from '../../testing/dtos.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}
const fields = 'orders { orderNumber poNumber orderDate deliveryDate status total onBehalf { userName staffName } } totalCount';

describe('the history of orders', () => {
  it('has two places of money, the newest first unless given (A3.8)', async () => {
    const onBehalf = { userName: 'Emily Hart', staffName: 'Nora Lind' };
    const hidden = pastOrderWith({
      orderNumber: '8',
      poNumber: null,
      deliveryDate: null,
      status: 'partly returned',
      total: null,
    });
    const { ask, fixture } = given({ pastOrders: [pastOrderWith({ onBehalf }), hidden] });
    const { data } = await ask(`{ orderHistory { ${fields} } }`);
    expect(data.orderHistory).toEqual({
      totalCount: 2,
      orders: [
        {
          ...{ orderNumber: '100007', poNumber: 'PO-7', orderDate: '2026-01-05', deliveryDate: '2026-01-07' },
          ...{ status: 'Shipped', total: '281.60', onBehalf },
        },
        {
          ...{ orderNumber: '8', poNumber: null, orderDate: '2026-01-05', deliveryDate: null },
          ...{ status: 'Partly returned', total: null, onBehalf: null },
        },
      ],
    });
    expect(fixture.written).toEqual({
      ...{ startDate: null, endDate: null, search: null, sort: 'ORDER_DATE', isDescending: true, page: 1, pageSize: 50 },
    });
  });

  it('of some days and numbers, in any order, a page at a time', async () => {
    const { ask, fixture } = given();
    const filter = '{ startDate: "2026-01-01", endDate: "2026-01-31", text: " 1000 " }';
    await ask(`{ orderHistory(filter: ${filter}, sort: TOTAL, isDescending: false, page: 3, pageSize: 20) { totalCount } }`);
    expect(fixture.written).toEqual({
      ...{ startDate: '2026-01-01', endDate: '2026-01-31', search: '1000' },
      ...{ sort: 'TOTAL', isDescending: false, page: 3, pageSize: 20 },
    });
  });

  it('is searched by the order number that older clients send', async () => {
    const { ask, fixture } = given();
    await ask('{ orderHistory(filter: { orderNumber: "1000" }) { totalCount } }');
    expect(fixture.written).toMatchObject({ search: '1000' });
  });

  it.each(['page: 0', 'pageSize: 0', 'pageSize: 101', `filter: { text: "${'1'.repeat(51)}" }`])(
    'asks nobody for what cannot be: %s',
    async (argument) => {
      const { ask, fixture } = given();
      const { errors } = await ask(`{ orderHistory(${argument}) { totalCount } }`);
      expect(errors?.[0]?.extensions?.code).toMatch(/BAD_USER_INPUT|QUERY_TOO_COSTLY/);
      expect(fixture.calls).toEqual([]);
    },
  );
});

describe('an order', () => {
  const all = `{ order(orderNumber: " 100007 ") { orderNumber status total lineTotal tax shipTo { city } documents { document kind }
    lines { productKey product { productCode } quantity shippedQuantity change substitute { productKey formattedProductCode } unitPrice extension } } }`;

  it('has its lines with what became of them, and their products', async () => {
    const instead = { productKey: '2', productCode: '10002', formattedProductCode: '10-002', description: 'Chicken Thigh' };
    const order = orderWith({
      documents: [{ id: 'order/100007/1', kind: 'CONFIRMATION', name: null }],
      lines: [
        orderLineWith(),
        orderLineWith({ productKey: 999, quantity: '3', shippedQuantity: '1', unitPrice: null, extension: null }),
        orderLineWith({ productKey: null, shippedQuantity: '0', substitute: instead }),
      ],
    });
    const { ask } = given({ order, products: 1 });
    const { data, errors } = await ask(all);
    expect(errors).toBeUndefined();
    expect(data.order).toMatchObject({
      ...{ orderNumber: '100007', status: 'Shipped', total: '281.60', lineTotal: '276.54', tax: '0.00' },
      shipTo: { city: 'Portland' },
      documents: [{ document: 'order/100007/1', kind: 'CONFIRMATION' }],
    });
    const priced = { unitPrice: '3.4567', extension: '276.54' };
    expect(data.order.lines).toEqual([
      {
        ...{ productKey: '1', product: { productCode: expect.any(String) }, quantity: '2.00', shippedQuantity: '2.00' },
        ...{ change: null, substitute: null, ...priced },
      },
      {
        ...{ productKey: '999', product: null, quantity: '3.00', shippedQuantity: '1.00' },
        ...{ change: 'SHORT', substitute: null, unitPrice: null, extension: null },
      },
      {
        ...{ productKey: null, product: null, quantity: '2.00', shippedQuantity: '0.00', change: 'SUBSTITUTED' },
        ...{ substitute: { productKey: '2', formattedProductCode: '10-002' }, ...priced },
      },
    ]);
  });

  it('is null for a number that the customer does not have, and for one that cannot be', async () => {
    const { ask, fixture } = given({ order: null });
    expect((await ask('{ order(orderNumber: "8") { orderNumber } }')).data).toEqual({ order: null });
    const before = fixture.calls.length;
    expect((await ask(`{ order(orderNumber: "${'8'.repeat(51)}") { orderNumber } }`)).data).toEqual({ order: null });
    expect((await ask('{ order(orderNumber: " ") { orderNumber } }')).data).toEqual({ order: null });
    expect(fixture.calls.length).toBe(before);
  });

  it('fails where the back office does, and keeps its lines where the products do', async () => {
    const office = given({ failing: new Map([['history.order', new Failure('BACK_OFFICE_UNAVAILABLE')]]) });
    expect((await office.ask('{ order(orderNumber: "7") { orderNumber } }')).errors?.[0]?.extensions?.code).toBe(
      'BACK_OFFICE_UNAVAILABLE',
    );
    const catalogue = given({ failing: new Map([['catalogue.byKeys', new Failure('BACK_OFFICE_TIMEOUT')]]) });
    const { data, errors } = await catalogue.ask('{ order(orderNumber: "7") { lines { productCode product { productCode } } } }');
    expect(data.order.lines).toEqual([{ productCode: '10001', product: null }]);
    expect(errors?.map(({ path, extensions }) => [path, extensions?.code])).toEqual([
      [['order', 'lines', 0, 'product'], 'BACK_OFFICE_TIMEOUT'],
    ]);
  });
});

describe('the history of products', () => {
  const all = 'orderNumber productKey productCode formattedProductCode description invoiceDate quantity unit price type';

  it('has four places of prices, the newest first unless given (A3.9, A9.5)', async () => {
    const returned = { orderNumber: '8', productKey: null, invoiceDate: null, quantity: '-1', price: null, type: 'returned' };
    const { ask, fixture } = given({ purchases: [purchaseWith(), purchaseWith(returned)] });
    const { data } = await ask(`{ productHistory { purchases { ${all} } totalCount } }`);
    const cod = { productCode: '10118', formattedProductCode: '10-118', description: 'Cod Loin', unit: 'CS' };
    expect(data.productHistory).toEqual({
      totalCount: 2,
      purchases: [
        {
          ...{ ...cod, orderNumber: '100007', productKey: '118', invoiceDate: '2026-01-07' },
          ...{ quantity: '2.00', price: '42.1000', type: 'Invoice' },
        },
        { ...cod, orderNumber: '8', productKey: null, invoiceDate: null, quantity: '-1.00', price: null, type: 'Returned' },
      ],
    });
    expect(fixture.written).toEqual({
      ...{ startDate: null, endDate: null, search: null, sort: 'INVOICE_DATE', isDescending: true, page: 1, pageSize: 50 },
    });
  });

  it('of some days and a text, in any order, a page at a time', async () => {
    const { ask, fixture } = given();
    const filter = '{ startDate: "2026-01-01", endDate: "2026-01-31", text: " cod loin " }';
    await ask(`{ productHistory(filter: ${filter}, sort: UNIT, isDescending: false, page: 3, pageSize: 20) { totalCount } }`);
    expect(fixture.written).toEqual({
      ...{ startDate: '2026-01-01', endDate: '2026-01-31', search: 'cod loin' },
      ...{ sort: 'UNIT', isDescending: false, page: 3, pageSize: 20 },
    });
  });

  it.each(['page: 0', 'pageSize: 101', `filter: { text: "${'1'.repeat(101)}" }`])(
    'asks nobody for what cannot be: %s',
    async (argument) => {
      const { ask, fixture } = given();
      const { errors } = await ask(`{ productHistory(${argument}) { totalCount } }`);
      expect(errors?.[0]?.extensions?.code).toMatch(/BAD_USER_INPUT|QUERY_TOO_COSTLY/);
      expect(fixture.calls).toEqual([]);
    },
  );
});

describe('a reorder', () => {
  const mutation = (selection: string) =>
    `mutation { reorder(input: { idempotencyKey: "k-1", orderNumber: "100007" }) { ${selection} ... on Problems { problems { code } } } }`;

  it('answers the cart as it is now, and what was left out', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(
      mutation('... on Reordered { cart { version } savedLineIds leftOut { productCode description reason } }'),
    );
    expect(data.reorder).toEqual({
      ...{ cart: { version: 7 }, savedLineIds: ['1'] },
      leftOut: [{ productCode: '10009', description: 'Dulse Flakes', reason: 'product not found' }],
    });
    expect(fixture.written).toEqual({ orderNumber: '100007', key: 'k-1' });
  });

  it('that breaks a rule says so as data', async () => {
    const problems = [{ code: 'REFUSED', message: 'A cart can have at most 2000 lines' }] as const;
    const { ask } = given({ refusal: { message: 'A cart can have at most 2000 lines', problems } });
    expect((await ask(mutation('__typename'))).data.reorder.problems).toEqual([{ code: 'REFUSED' }]);
  });
});
