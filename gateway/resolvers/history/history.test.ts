import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { pastOrderWith, purchaseWith } from '../../testing/dtos.js';
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
    const filter = '{ startDate: "2026-01-01", endDate: "2026-01-31", orderNumber: " 1000 " }';
    await ask(`{ orderHistory(filter: ${filter}, sort: TOTAL, isDescending: false, page: 3, pageSize: 20) { totalCount } }`);
    expect(fixture.written).toEqual({
      ...{ startDate: '2026-01-01', endDate: '2026-01-31', search: '1000' },
      ...{ sort: 'TOTAL', isDescending: false, page: 3, pageSize: 20 },
    });
  });

  it.each(['page: 0', 'pageSize: 0', 'pageSize: 101', `filter: { orderNumber: "${'1'.repeat(51)}" }`])(
    'asks nobody for what cannot be: %s',
    async (argument) => {
      const { ask, fixture } = given();
      const { errors } = await ask(`{ orderHistory(${argument}) { totalCount } }`);
      expect(errors?.[0]?.extensions?.code).toMatch(/BAD_USER_INPUT|QUERY_TOO_COSTLY/);
      expect(fixture.calls).toEqual([]);
    },
  );
});

describe('the history of products', () => {
  const all = 'orderNumber productKey productCode description invoiceDate quantity unit price type';

  it('has four places of prices, the newest first unless given (A3.9, A9.5)', async () => {
    const returned = { orderNumber: '8', productKey: null, invoiceDate: null, quantity: '-1', price: null, type: 'returned' };
    const { ask, fixture } = given({ purchases: [purchaseWith(), purchaseWith(returned)] });
    const { data } = await ask(`{ productHistory { purchases { ${all} } totalCount } }`);
    const cod = { productCode: '10118', description: 'Cod Loin', unit: 'CS' };
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
