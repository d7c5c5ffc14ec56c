import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderGuides } from '../../store/tables/order-guides.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { type Answer, codesOf } from '../../testing/cart-driver.js';
import { fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';
import { driveOrderGuides, guideChangeWith, guideLineWith } from '../../testing/order-guide-driver.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

const [early, late] = ['2026-01-05T10:00:00.000Z', '2026-01-05T11:00:00.000Z'];
const countWith = (change: object) => ({ productKey: product.chicken, unitOfMeasure: 'CS', typedAt: early, ...change });
const stockOf = ({ body }: Answer) =>
  body.products.map((line: Record<string, unknown>) => [line.productKey, line.par, line.onHand, line.onHandAt]);

/** A buyer with the guide Weekly of chicken and water. */
async function withTwo() {
  const buyer = await makeBuyer(office.store);
  const guides = driveOrderGuides(office.app, buyer);
  await guides.create('Weekly', [guideLineWith(), guideLineWith({ productKey: product.water })]);
  return { guides, buyer };
}

describe('pars and counts of an order guide', () => {
  it('are kept by line, and each can be set without the other', async () => {
    const { guides } = await withTwo();
    const set = await guides.count('weekly', [
      countWith({ par: 6, onHand: '2.5' }),
      countWith({ productKey: product.water, par: '4' }),
    ]);
    expect(set.status).toBe(200);
    const lines = [
      [product.chicken, '6.00', '2.50', early],
      [product.water, '4.00', null, null],
    ];
    expect(stockOf(set)).toEqual(lines);
    expect((await guides.count('Weekly', [countWith({ productKey: product.water, onHand: 0 })])).body.products[1]).toMatchObject({
      ...{ par: '4.00', onHand: '0.00', onHandAt: early },
    });
    expect((await guides.read()).body[0].products[0]).toMatchObject({ par: '6.00', onHand: '2.50' });
  });

  it('stay as they were typed last, whichever arrives last, also if that emptied them', async () => {
    const { guides } = await withTwo();
    await guides.count('Weekly', [countWith({ par: '6', onHand: '2', typedAt: late })]);
    expect(stockOf(await guides.count('Weekly', [countWith({ par: '9', onHand: '9' })]))[0]).toEqual([1, '6.00', '2.00', late]);
    await guides.count('Weekly', [countWith({ onHand: null, typedAt: late })]);
    const again = await guides.count('Weekly', [countWith({ onHand: '9' })]);
    expect(stockOf(again)[0]).toEqual([1, '6.00', null, null]);
    expect((await guides.count('Weekly', [countWith({ onHand: '9' })])).text).toBe(again.text);
  });

  it('that a clock typed in the future count as of now', async () => {
    const { guides } = await withTwo();
    const set = await guides.count('Weekly', [countWith({ onHand: '2', typedAt: '2999-01-01T00:00:00.000Z' })]);
    expect(Date.parse(set.body.products[0].onHandAt)).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  it('outlive a save of the guide, but not another unit of the line', async () => {
    const { guides } = await withTwo();
    await guides.count('Weekly', [
      countWith({ par: '6', onHand: '2' }),
      countWith({ productKey: product.water, par: '4', onHand: '1' }),
    ]);
    const saved = await guides.change('Weekly', [
      guideChangeWith({ orderQuantity: '7', sequence: 30 }),
      guideChangeWith({ productKey: product.water, unitOfMeasure: 'EA', orderQuantity: '6' }),
    ]);
    expect(stockOf(saved)).toEqual([
      [product.water, null, null, null],
      [product.chicken, '6.00', '2.00', early],
    ]);
  });

  it('are refused with every reason, all or nothing', async () => {
    const { guides } = await withTwo();
    const answer = await guides.count('Weekly', [
      countWith({ par: '6' }),
      countWith({ productKey: product.water, unitOfMeasure: 'EA', par: '6' }),
      countWith({ productKey: product.lobster, par: '6' }),
      countWith({ par: 'x', onHand: '1.005' }),
    ]);
    expect(answer.status).toBe(409);
    expect(answer.body.problems.map((each: Record<string, unknown>) => [each.index, each.code, each.field])).toEqual([
      [3, 'REFUSED', 'productKey'],
      [1, 'UNIT_NOT_FOUND', 'unitOfMeasure'],
      [2, 'PRODUCT_NOT_FOUND', 'productKey'],
      [3, 'QUANTITY_INVALID', 'par'],
      [3, 'QUANTITY_INVALID', 'onHand'],
    ]);
    expect(answer.body.problems[1].message).toBe('The order guide has this product by CS now. Please count it again.');
    expect(stockOf({ ...answer, body: (await guides.read()).body[0] })[0]).toEqual([1, null, null, null]);
    expect(codesOf(await guides.count('Weekly', [countWith({ par: '-1' })]))).toEqual(['QUANTITY_INVALID']);
  });

  it('are also those of the standard order, and of no guide that is nowhere or another customer’s', async () => {
    const { guides, buyer } = await withTwo();
    await office.db.insert(orderGuides).values({
      ...{ customerKey: buyer.customerKey, name: 'Standard', nameKey: 'standard', isPrimary: true, isReadOnly: true },
    });
    expect((await guides.count('Standard', [])).status).toBe(200);
    expect((await guides.count('Nothing', [])).body).toEqual({ message: 'Order Guide "Nothing" does not exist.' });
    const { guides: others } = { guides: driveOrderGuides(office.app, await makeBuyer(office.store)) };
    expect((await others.count('Weekly', [countWith({ par: '6' })])).status).toBe(404);
    const colleague = driveOrderGuides(office.app, await makeBuyer(office.store, { customerKey: buyer.customerKey }));
    expect((await colleague.count('Weekly', [countWith({ par: '6' })])).status).toBe(200);
  });

  it('need the time at which they were typed', async () => {
    const { guides } = await withTwo();
    expect((await guides.count('Weekly', [{ ...countWith({ par: '6' }), typedAt: 'yesterday' }])).status).toBe(400);
  });
});
