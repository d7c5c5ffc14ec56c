import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purchaseSorts } from '../../../domain/history/product-history.js';
import type { orderLines, orders } from '../../store/tables/orders.js';
import { receivables } from '../../store/tables/receivables.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildProduct } from '../../testing/build-product.js';
import { buildUser } from '../../testing/builders.js';
import { type Buyer, fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';
import { buildPastOrder } from '../../testing/past-orders.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

type NewOrder = Partial<typeof orders.$inferInsert>;
type NewLine = Partial<typeof orderLines.$inferInsert>;

const ordered = (customerKey: number, order?: NewOrder, lines?: readonly NewLine[]) =>
  buildPastOrder(office, customerKey, order, lines);

const list = async ({ headers }: Buyer, query = '') =>
  (await office.app.inject({ url: `/api/history/orders${query}`, headers })).json() as {
    rows: { orderNumber: string; total: string | null; [key: string]: unknown }[];
    totalCount: number;
  };
const numbers = async (buyer: Buyer, query = '') => (await list(buyer, query)).rows.map(({ orderNumber }) => orderNumber);

describe('GET /api/history/orders (A7.15)', () => {
  test('has a row for each order of the customer, nobody else’s, the newest first (A3.8, A2.54)', async () => {
    const [buyer, other] = [await makeBuyer(office.store), await makeBuyer(office.store)];
    const old = await ordered(buyer.customerKey, {
      ...{ createdAt: new Date('2025-03-01T15:00:00Z'), customerPo: 'PO-1', deliveryDate: '2025-03-03', status: 'invoiced' },
    });
    const young = await ordered(buyer.customerKey, { createdAt: new Date('2025-03-02T15:00:00Z') });
    await ordered(other.customerKey);
    expect(await list(buyer)).toEqual({
      totalCount: 2,
      rows: [
        {
          ...{ orderNumber: young, pO_Number: null, invoiceNumber: null, orderDate: '2025-03-02', deliveryDate: null },
          ...{ status: 'submitted', total: '10.00', onBehalf: null, orderConfirmation: 1, invoice: null, scanDocuments: [] },
        },
        {
          ...{ orderNumber: old, pO_Number: 'PO-1', invoiceNumber: null, orderDate: '2025-03-01', deliveryDate: '2025-03-03' },
          ...{ status: 'invoiced', total: '10.00', onBehalf: null, orderConfirmation: 1, invoice: null, scanDocuments: [] },
        },
      ],
    });
  });

  test('has both names of an order that staff placed while acting as a user', async () => {
    const buyer = await makeBuyer(office.store);
    const emily = await buildUser(office.db, { name: 'Emily Hart' });
    const nora = await buildUser(office.db, { name: 'Nora Lind', isStaff: true });
    await ordered(buyer.customerKey, { userId: emily.id, staffId: nora.id });
    await ordered(buyer.customerKey, { userId: emily.id, createdAt: new Date('2025-03-01T15:00:00Z') });
    const { rows } = await list(buyer);
    expect(rows.map(({ onBehalf }) => onBehalf)).toEqual([{ userName: 'Emily Hart', staffName: 'Nora Lind' }, null]);
  });

  test('keeps to days of the site’s zone, both ends included, and to a part of the number', async () => {
    const buyer = await makeBuyer(office.store);
    // Eleven at night in New York, and already the next day in London.
    const late = await ordered(buyer.customerKey, { createdAt: new Date('2025-03-06T04:00:00Z') });
    const next = await ordered(buyer.customerKey, { createdAt: new Date('2025-03-06T15:00:00Z') });
    expect(await numbers(buyer, '?startDate=2025-03-05&endDate=2025-03-05')).toEqual([late]);
    expect(await numbers(buyer, '?startDate=2025-03-06T00:00:00.000Z')).toEqual([next]);
    expect(await numbers(buyer, '?startDate=2025-03-06&endDate=9999-12-31')).toEqual([next]);
    expect(await numbers(buyer, '?startDate=9999-12-31')).toEqual([]);
    expect(await numbers(buyer, `?search=${late.slice(1).toLowerCase()}`)).toEqual([late]);
    expect(await numbers(buyer, '?search=%25')).toEqual([]);
    expect((await office.app.inject({ url: '/api/history/orders?startDate=soon', headers: buyer.headers })).statusCode).toBe(400);
  });

  test('sorts by each column either way, and turns pages without losing or repeating a row', async () => {
    const buyer = await makeBuyer(office.store);
    const made: string[] = [];
    for (const total of ['30.00', '10.00', '20.00', '20.00', '5.00']) {
      made.push(await ordered(buyer.customerKey, { lineTotal: total, total }));
    }
    const totals = async (query: string) => (await list(buyer, query)).rows.map(({ total }) => total);
    expect(await totals('?sort=total')).toEqual(['30.00', '20.00', '20.00', '10.00', '5.00']);
    expect(await totals('?sort=total&direction=asc')).toEqual(['5.00', '10.00', '20.00', '20.00', '30.00']);
    for (const sort of ['orderNumber', 'poNumber', 'orderDate', 'deliveryDate', 'status', 'total']) {
      const pages = [1, 2, 3].map((page) => numbers(buyer, `?sort=${sort}&pageSize=2&page=${page}`));
      expect((await Promise.all(pages)).flat().sort()).toEqual([...made].sort());
    }
  });

  test('tells no total, not even by the order of the rows, where prices are hidden (S1.7)', async () => {
    const buyer = await makeBuyer(office.store, { settings: { hidePricing: true } });
    const dear = await ordered(buyer.customerKey, { createdAt: new Date('2025-01-01'), lineTotal: '99.00', total: '99.00' });
    const cheap = await ordered(buyer.customerKey, { createdAt: new Date('2025-01-02') });
    const { rows } = await list(buyer, '?sort=total');
    expect(rows.map(({ orderNumber, total }) => [orderNumber, total])).toEqual([
      [cheap, null],
      [dear, null],
    ]);
  });
});

describe('a search of GET /api/history/orders', () => {
  test('finds a part of the order number, the P.O. number or the number of the invoice, of this customer alone', async () => {
    const [buyer, other] = [await makeBuyer(office.store), await makeBuyer(office.store)];
    const byPo = await ordered(buyer.customerKey, { customerPo: 'Spring-7781' });
    const byInvoice = await ordered(buyer.customerKey, { status: 'invoiced' });
    const credited = await ordered(buyer.customerKey, { status: 'invoiced' });
    await ordered(other.customerKey, { customerPo: 'Spring-7781' });
    const entry = { invoiceDate: '2025-03-01', dueDate: '2025-03-31', initial: '10.00', balance: '10.00' };
    await office.db.insert(receivables).values([
      { ...entry, customerKey: buyer.customerKey, recordType: 1, reference: 'INV-66120', orderNumber: byInvoice },
      { ...entry, customerKey: buyer.customerKey, recordType: 2, reference: 'CHG-66120', orderNumber: credited },
      { ...entry, customerKey: other.customerKey, recordType: 1, reference: 'INV-66120', orderNumber: credited },
    ]);
    expect(await numbers(buyer, '?search=spring-77')).toEqual([byPo]);
    expect(await numbers(buyer, '?search=66120')).toEqual([byInvoice]);
    const invoiceNumbers = (await list(buyer)).rows.map(({ orderNumber, invoiceNumber }) => [orderNumber, invoiceNumber]);
    expect(new Map(invoiceNumbers as [string, string | null][])).toEqual(
      new Map([
        [byPo, null],
        [byInvoice, 'INV-66120'],
        [credited, null],
      ]),
    );
    expect(await numbers(buyer, '?search=6612_')).toEqual([]);
  });
});

describe('POST /api/history/orders/{orderNumber}/reorder', () => {
  const reorder = async ({ headers }: Buyer, number: string, key = unique('K')) =>
    await office.app.inject({
      method: 'POST',
      url: `/api/history/orders/${number}/reorder`,
      headers: { ...headers, 'idempotency-key': key },
    });

  test('puts the lines into the cart once for a key, and names what is gone', async () => {
    const buyer = await makeBuyer(office.store);
    const number = await ordered(buyer.customerKey, {}, [
      { productKey: product.chicken, quantity: '3.00' },
      { productKey: product.discontinued, productCode: '77', description: 'Dulse Flakes' },
    ]);
    const first = await reorder(buyer, number, 'again-1');
    expect(first.statusCode).toBe(200);
    const { cart, leftOut, savedLineIds } = first.json();
    expect(cart.lines.map(({ quantity }: { quantity: unknown }) => quantity)).toEqual([{ value: '3.00', unit: 'CS' }]);
    expect(savedLineIds).toEqual([cart.lines[0].id]);
    expect(leftOut).toEqual([{ productCode: '77', description: 'Dulse Flakes', reason: expect.stringMatching(/\w/) }]);
    expect((await reorder(buyer, number, 'again-1')).json()).toEqual(first.json());
  });

  test('leaves the cart as it is where nothing can be had any more', async () => {
    const buyer = await makeBuyer(office.store);
    const number = await ordered(buyer.customerKey, {}, [{ productKey: product.chicken, um: 'BUNCH' }]);
    const { cart, leftOut } = (await reorder(buyer, number)).json();
    expect([cart.lines, leftOut.length]).toEqual([[], 1]);
  });

  test('knows only orders of this customer (B4)', async () => {
    const [buyer, other] = [await makeBuyer(office.store), await makeBuyer(office.store)];
    const number = await ordered(other.customerKey, {}, [{ productKey: product.chicken }]);
    const refused = await reorder(buyer, number);
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'This order is not in your history']);
  });
});

describe('GET /api/history/products (A7.16)', () => {
  const listed = async ({ headers }: Buyer, query = '') =>
    (await office.app.inject({ url: `/api/history/products${query}`, headers })).json() as {
      rows: { productCode: string; price: string | null; [key: string]: unknown }[];
      totalCount: number;
    };
  const codes = async (buyer: Buyer, query = '') => (await listed(buyer, query)).rows.map(({ productCode }) => productCode);

  /** An order, and its invoice of a day. */
  async function billed(customerKey: number, invoiceDate: string, lines: readonly NewLine[]): Promise<string> {
    const orderNumber = await ordered(
      customerKey,
      { status: 'invoiced', createdAt: new Date(`${invoiceDate}T12:00:00Z`) },
      lines,
    );
    await office.db.insert(receivables).values({
      ...{ customerKey, recordType: 1, reference: orderNumber, orderNumber, invoiceDate, dueDate: invoiceDate },
      ...{ initial: '10.00', balance: '10.00' },
    });
    return orderNumber;
  }
  const cod = {
    productKey: product.chicken,
    productCode: 'COD-1',
    description: 'Cod Loin',
    unitPrice: '42.1',
    extension: '84.20',
  };
  const salt = { productKey: product.chicken, productCode: 'SALT', description: 'Sea Salt', unitPrice: '3', extension: '6.00' };

  test('has a row for each line, what is not billed yet first, nothing that was cancelled, nobody else’s (A3.9)', async () => {
    const [buyer, other] = [await makeBuyer(office.store), await makeBuyer(office.store)];
    const old = await billed(buyer.customerKey, '2025-03-01', [
      cod,
      { ...salt, priceUm: 'LB', quantity: '3.00', extension: '10.00' },
    ]);
    const open = await ordered(buyer.customerKey, {}, [{ ...cod, unitPrice: null, extension: null }]);
    await ordered(buyer.customerKey, { status: 'cancelled' }, [cod]);
    await billed(other.customerKey, '2025-03-01', [cod]);
    const usual = { productKey: product.chicken, unitOfMeasure_SellBy: 'CS', quantity: '2.00' };
    const cods = { ...usual, productCode: 'COD-1', formattedProductCode: 'COD-1', description: 'Cod Loin' };
    expect(await listed(buyer)).toEqual({
      totalCount: 3,
      rows: [
        { ...cods, orderNumber: open, invoiceDate: null, price: null, type: 'Order' },
        { ...cods, orderNumber: old, invoiceDate: '2025-03-01', price: '42.1000', type: 'Invoice' },
        {
          ...{ ...usual, quantity: '3.00', productCode: 'SALT', formattedProductCode: 'SALT', description: 'Sea Salt' },
          ...{ orderNumber: old, type: 'Invoice' },
          // Price of one of the unit that was bought, not of the one that it was priced by.
          ...{ invoiceDate: '2025-03-01', price: '3.3333' },
        },
      ],
    });
  });

  test('keeps to days of the invoice, and to words of number, code, description and type (A2.57)', async () => {
    const buyer = await makeBuyer(office.store);
    const first = await billed(buyer.customerKey, '2025-03-01', [cod]);
    await billed(buyer.customerKey, '2025-03-02', [salt]);
    await ordered(buyer.customerKey, {}, [{ ...salt, productCode: 'SALT-2' }]);
    expect(await codes(buyer, '?startDate=2025-03-01&endDate=2025-03-01T00:00:00.000Z')).toEqual(['COD-1']);
    expect(await codes(buyer, '?startDate=2025-03-02')).toEqual(['SALT']);
    expect(await codes(buyer, `?search=${first.toLowerCase()}`)).toEqual(['COD-1']);
    expect(await codes(buyer, '?search=salt%20SEA')).toEqual(['SALT-2', 'SALT']);
    expect(await codes(buyer, '?search=salt%20invoice')).toEqual(['SALT']);
    expect(await codes(buyer, '?search=%25')).toEqual([]);
    // The reader knows a type by the name that is shown.
    const inSpanish = { ...buyer, headers: { ...buyer.headers, 'accept-language': 'es' } };
    expect(await codes(inSpanish, '?search=factura&sort=type')).toEqual(['SALT', 'COD-1']);
    // As the type is sent.
    expect(await codes(inSpanish, '?search=invoice&sort=type')).toEqual(['SALT', 'COD-1']);
    expect((await office.app.inject({ url: '/api/history/products?endDate=soon', headers: buyer.headers })).statusCode).toBe(400);
  });

  test('has the code as the product list shows it, and is searched for it, unless the product has another code by now', async () => {
    const buyer = await makeBuyer(office.store);
    const code = unique('7');
    const values = { key: 9001, code, formattedCode: `shown as ${code}`.replaceAll(' ', '.'), categoryCode: 'ALL' };
    const productKey = await buildProduct(office.db, values);
    await ordered(buyer.customerKey, {}, [
      { ...cod, productKey, productCode: code },
      { ...salt, productKey },
    ]);
    const shown = async (query: string) =>
      (await listed(buyer, query)).rows.map(({ formattedProductCode }) => formattedProductCode);
    expect(await shown('?sort=description')).toEqual(['SALT', values.formattedCode]);
    expect(await shown(`?search=${values.formattedCode}`)).toEqual([values.formattedCode]);
  });

  test('sorts by each column either way, and turns pages without losing or repeating a row', async () => {
    const buyer = await makeBuyer(office.store);
    const lines = ['3', '1', '2', '2'].map((unitPrice, index) => ({ ...cod, productCode: `P-${index}`, unitPrice }));
    await billed(buyer.customerKey, '2025-03-01', lines);
    expect(await codes(buyer, '?sort=price')).toEqual(['P-0', 'P-2', 'P-3', 'P-1']);
    expect(await codes(buyer, '?sort=price&direction=asc')).toEqual(['P-1', 'P-2', 'P-3', 'P-0']);
    for (const sort of purchaseSorts) {
      const pages = [1, 2].map((page) => codes(buyer, `?sort=${sort}&pageSize=2&page=${page}`));
      expect((await Promise.all(pages)).flat().sort(), sort).toEqual(['P-0', 'P-1', 'P-2', 'P-3']);
    }
  });

  test('tells no price, not even by the order of the rows, where prices are hidden (S1.7, A2.60)', async () => {
    const buyer = await makeBuyer(office.store, { settings: { hidePricing: true } });
    await billed(buyer.customerKey, '2025-03-01', [{ ...cod, unitPrice: '77.7700', extension: '155.54' }]);
    await billed(buyer.customerKey, '2025-03-02', [salt]);
    const hidden = await listed(buyer, '?sort=price');
    expect(hidden.rows.map(({ productCode, price }) => [productCode, price])).toEqual([
      ['SALT', null],
      ['COD-1', null],
    ]);
    expect(JSON.stringify(hidden)).not.toMatch(/77\.77|155\.54/);
  });
});
