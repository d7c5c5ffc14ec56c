import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { orderLines, orders } from '../../store/tables/orders.js';
import { receivables } from '../../store/tables/receivables.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildUser } from '../../testing/builders.js';
import { type Buyer, fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';
import { buildPastOrder } from '../../testing/past-orders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

const ordered = (
  customerKey: number,
  order?: Partial<typeof orders.$inferInsert>,
  lines?: readonly Partial<typeof orderLines.$inferInsert>[],
) => buildPastOrder(office, customerKey, order, lines);

describe('GET /api/history/orders/{orderNumber}', () => {
  const read = async ({ headers }: Buyer, number: string) =>
    await office.app.inject({ url: `/api/history/orders/${encodeURIComponent(number)}`, headers });

  test('has everything of an order of the customer, its lines in order', async () => {
    const buyer = await makeBuyer(office.store);
    const emily = await buildUser(office.db, { name: 'Emily Hart' });
    const number = await ordered(
      buyer.customerKey,
      {
        ...{ createdAt: new Date('2025-03-01T15:00:00Z'), customerPo: 'PO-1', deliveryDate: '2025-03-03', status: 'invoiced' },
        ...{ userId: emily.id, shipToCode: 'MAIN', shipToName: 'Harbor Grill', address1: '12 Wharf Street' },
        ...{ city: 'Portland', state: 'ME', zip: '04101', specialInstruction1: 'Call', notes: 'Ring', messages: ['Short'] },
        ...{ lineTotal: '8.00', tax: '0.50', addOnCharges: '1.50' },
      },
      [
        {
          productKey: product.chicken,
          productCode: '1',
          description: 'Chicken',
          packSize: '4/10 lb',
          unitPrice: '4',
          extension: '8.00',
        },
        { productKey: product.discontinued, productCode: '2', description: 'Dulse', unitPrice: null, extension: null },
      ],
    );
    await office.db.insert(receivables).values({
      ...{ customerKey: buyer.customerKey, recordType: 1, reference: 'INV-9', orderNumber: number, invoiceDate: '2025-03-04' },
      ...{ dueDate: '2025-04-03', initial: '10.00', balance: '10.00' },
    });
    const answer = await read(buyer, number);
    expect(answer.statusCode).toBe(200);
    const plain = { productText1: null, productText2: null, unitOfMeasure_SellBy: 'CS', quantity: '2.00' };
    expect(answer.json()).toEqual({
      ...{ orderNumber: number, pO_Number: 'PO-1', orderDate: '2025-03-01', deliveryDate: '2025-03-03', status: 'invoiced' },
      ...{ orderedBy: 'Emily Hart', onBehalf: null, isPickup: false, invoiceDate: '2025-03-04', invoiceNumber: 'INV-9' },
      shipTo: {
        ...{ code: 'MAIN', name: 'Harbor Grill', address1: '12 Wharf Street', address2: null },
        ...{ city: 'Portland', state: 'ME', zip: '04101' },
      },
      ...{ specialInstruction1: 'Call', specialInstruction2: null, notes: 'Ring', messages: ['Short'] },
      ...{ lineTotal: '8.00', tax: '0.50', addOnCharges: '1.50', total: '10.00' },
      ...{ orderConfirmation: 1, invoice: 2, scanDocuments: [] },
      lines: [
        {
          ...{ ...plain, productKey: product.chicken, productCode: '1', description: 'Chicken', packSize: '4/10 lb' },
          ...{ unitPrice: '4.0000', unitOfMeasure_PriceBy: 'CS', extension: '8.00' },
        },
        {
          ...{ ...plain, productKey: product.discontinued, productCode: '2', description: 'Dulse', packSize: '' },
          ...{ unitPrice: null, unitOfMeasure_PriceBy: 'CS', extension: null },
        },
      ],
    });
  });

  test('has both names where staff acted as the user, none of an order by telephone, and no address of a pickup', async () => {
    const buyer = await makeBuyer(office.store);
    const emily = await buildUser(office.db, { name: 'Emily Hart' });
    const nora = await buildUser(office.db, { name: 'Nora Lind', isStaff: true });
    const onBehalf = await ordered(buyer.customerKey, { userId: emily.id, staffId: nora.id });
    const byTelephone = await ordered(buyer.customerKey, { shipMethod: 'pickup', shipToName: 'WHATEVER' });
    expect((await read(buyer, onBehalf)).json()).toMatchObject({
      orderedBy: 'Emily Hart',
      onBehalf: { userName: 'Emily Hart', staffName: 'Nora Lind' },
    });
    expect((await read(buyer, byTelephone)).json()).toMatchObject({
      ...{ orderedBy: null, onBehalf: null, isPickup: true, shipTo: null },
    });
  });

  test('tells no price where prices are hidden (S1.7), and no notes where they are switched off', async () => {
    const hidden = await makeBuyer(office.store, { settings: { hidePricing: true, allowProductTextLines: false } });
    const number = await ordered(hidden.customerKey, { lineTotal: '77.70', total: '77.70' }, [
      { productKey: product.chicken, unitPrice: '38.85', extension: '77.70', productText1: 'Cut' },
    ]);
    const answer = await read(hidden, number);
    expect(answer.json()).toMatchObject({ total: null, lineTotal: null, tax: null, addOnCharges: null });
    expect(answer.body).not.toMatch(/77\.70|38\.85|Cut/);
  });

  test('is the same 404 for another customer’s order and for none', async () => {
    const [buyer, other] = [await makeBuyer(office.store), await makeBuyer(office.store)];
    const foreign = await read(buyer, await ordered(other.customerKey));
    const unknown = await read(buyer, 'nobody’s');
    expect([foreign.statusCode, foreign.json().message]).toEqual([404, 'This order is not in your history']);
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'This order is not in your history']);
  });
});
