import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderGuides } from '../../store/tables/order-guides.js';
import { products } from '../../store/tables/products.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { type Answer, codesOf } from '../../testing/cart-driver.js';
import { type Buyer, fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';
import { driveOrderGuides, guideChangeWith, guideLineWith } from '../../testing/order-guide-driver.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

const shop = async (options: Parameters<typeof makeBuyer>[1] = {}) => {
  const buyer = await makeBuyer(office.store, options);
  return { buyer, guides: driveOrderGuides(office.app, buyer) };
};
const namesOf = ({ body }: Answer) => body.map(({ name }: { name: string }) => name);
const linesOf = ({ body }: Answer) =>
  body.products.map((line: Record<string, unknown>) => [line.productKey, line.orderQuantity, line.unitOfMeasure, line.sequence]);

/** A standard order as an operator makes it. */
const makeStandard = ({ customerKey }: Buyer) =>
  office.db.insert(orderGuides).values({ customerKey, name: 'Standard', nameKey: 'standard', isPrimary: true, isReadOnly: true });

describe('making an order guide', () => {
  it('keeps its lines in their order, and answers the guide (S7.23)', async () => {
    const { guides } = await shop();
    const lines = [guideLineWith({ productKey: product.water, orderQuantity: 6, unitOfMeasure: 'EA' }), guideLineWith()];
    const made = await guides.create(' Weekly ', lines);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      name: 'Weekly',
      isPrimary: false,
      isReadOnly: false,
      lineCount: 2,
      products: [
        {
          id: expect.any(Number),
          productKey: product.water,
          orderQuantity: '6.00',
          unitOfMeasure: 'EA',
          included: false,
          isDelete: false,
          sequence: 10,
          ...{ par: null, onHand: null, onHandAt: null },
          overridePrice: null,
          unitOfMeasure_Prc: null,
        },
        expect.objectContaining({ productKey: product.chicken, orderQuantity: '2.00', sequence: 20 }),
      ],
    });
    expect((await guides.read()).body).toEqual([made.body]);
  });

  it.each([
    ['a blank name', ' ', 'Order Guide Name cannot be blank.'],
    ['a long one', '1234567890123', 'Order Guide Name can have at most 12 characters.'],
  ])('is refused with %s (S5.26)', async (_, name, message) => {
    const { guides } = await shop();
    const { status, body } = await guides.create(name, []);
    expect([status, body.message, body.problems]).toMatchObject([409, message, [{ code: 'REFUSED', message, field: 'name' }]]);
  });

  it('is refused where the customer has one of that name, whatever its case', async () => {
    const { guides } = await shop();
    await guides.create('Weekly');
    const { status, body } = await guides.create('WEEKLY', []);
    expect([status, body.message]).toEqual([409, 'Order Guide "WEEKLY" already exists.']);
    expect(namesOf(await guides.read())).toEqual(['Weekly']);
  });

  it('is not allowed under the name of the standard order, be there one or not (S3.13)', async () => {
    const { guides, buyer } = await shop();
    const refused = await guides.create('standard');
    expect([refused.status, refused.body]).toEqual([405, { message: 'Order Guide "Standard" cannot be changed.' }]);
    await makeStandard(buyer);
    expect((await guides.create('Standard')).status).toBe(405);
  });

  it('tells every problem of every line, and then makes nothing', async () => {
    const { guides } = await shop({ excluded: true });
    const answer = await guides.create('Weekly', [
      guideLineWith(),
      guideLineWith({ productKey: 999 }),
      guideLineWith({ productKey: product.wine }),
      guideLineWith({ productKey: product.discontinued }),
      guideLineWith({ productKey: product.nothing }),
      guideLineWith({ productKey: product.water, orderQuantity: '3' }),
      guideLineWith({ productKey: product.lobster, orderQuantity: '1.005', unitOfMeasure: 'LB' }),
      guideLineWith({ orderQuantity: '4' }),
    ]);
    expect(answer.status).toBe(409);
    expect(answer.body.problems.map((each: Record<string, unknown>) => [each.index, each.code, each.field])).toEqual([
      [7, 'REFUSED', 'productKey'],
      [1, 'PRODUCT_NOT_FOUND', 'productKey'],
      [2, 'PRODUCT_NOT_FOUND', 'productKey'],
      [3, 'PRODUCT_DISCONTINUED', 'productKey'],
      [4, 'PRODUCT_NOT_FOUND', 'productKey'],
      [5, 'QUANTITY_NOT_MULTIPLE', 'orderQuantity'],
      [6, 'UNIT_NOT_FOUND', 'unitOfMeasure'],
      [6, 'QUANTITY_INVALID', 'orderQuantity'],
    ]);
    expect(answer.body.errors[5]).toBe('Invalid quantity of 3.00. Please enter a multiple of 2.00');
    expect((await guides.read()).body).toEqual([]);
  });

  it('takes 0 for what is only to be kept in mind', async () => {
    const { guides } = await shop();
    expect(linesOf(await guides.create('Weekly', [guideLineWith({ orderQuantity: '0' })]))).toEqual([[1, '0.00', 'CS', 10]]);
  });

  it('happens once for a key, and another request with it is refused', async () => {
    const { guides } = await shop();
    const first = await guides.create('Weekly', [guideLineWith()], 'key-1');
    const second = await guides.create('Weekly', [guideLineWith()], 'key-1');
    expect([second.status, second.text, second.headers['idempotent-replayed']]).toEqual([201, first.text, 'true']);
    expect((await guides.create('Bar', [guideLineWith()], 'key-1')).status).toBe(422);
    expect(namesOf(await guides.read())).toEqual(['Weekly']);
  });

  it('needs a key, and the same name in the address and the body', async () => {
    const { guides } = await shop();
    const body = { name: 'Weekly', lines: [] };
    expect((await guides.call('POST', '/api/orderguide/Weekly', body)).status).toBe(400);
    expect((await guides.call('POST', '/api/orderguide/Bar', body, 'key')).status).toBe(400);
  });

  it('keeps names that are hard to write into an address', async () => {
    const { guides } = await shop();
    for (const name of ['50% off/wk', 'Bar & Grill?', '#1 Café', '日曜日', "O'Neil"]) {
      expect((await guides.create(name)).status, name).toBe(201);
      expect((await guides.change(name, [guideChangeWith({ orderQuantity: '5' })])).body.name).toBe(name);
      expect((await guides.remove(name.toUpperCase())).status, name).toBe(204);
    }
  });

  it('ends at a hundred guides', async () => {
    const { guides, buyer } = await shop();
    await office.db
      .insert(orderGuides)
      .values(Array.from({ length: 100 }, (_, at) => ({ customerKey: buyer.customerKey, name: `G${at}`, nameKey: `g${at}` })));
    const { status, body } = await guides.create('Weekly');
    expect([status, body.message]).toEqual([409, 'There can be at most 100 order guides']);
  });
});

describe('reading order guides', () => {
  it('gives Standard first, then by name (S7.22)', async () => {
    const { guides, buyer } = await shop();
    for (const name of ['Weekly', 'bar']) await guides.create(name);
    await makeStandard(buyer);
    expect(namesOf(await guides.read())).toEqual(['Standard', 'bar', 'Weekly']);
    const [standard] = (await guides.read()).body;
    expect(standard).toMatchObject({ isPrimary: true, isReadOnly: true, lineCount: 0, products: [] });
  });

  it('gives one by name, or only the number of lines', async () => {
    const { guides } = await shop();
    await guides.create('Weekly', [guideLineWith(), guideLineWith({ productKey: product.water })]);
    await guides.create('Bar');
    expect(namesOf(await guides.read('?name=WEEKLY'))).toEqual(['Weekly']);
    expect((await guides.read('?name=Nothing')).body).toEqual([]);
    const counted = (await guides.read('?lines=false')).body.map(({ name, lineCount, products: lines }: never) => [
      name,
      lineCount,
      lines,
    ]);
    expect(counted).toEqual([
      ['Bar', 1, []],
      ['Weekly', 2, []],
    ]);
  });
});

describe('changing an order guide', () => {
  const withTwo = async () => {
    const { guides, buyer } = await shop();
    await guides.create('Weekly', [guideLineWith(), guideLineWith({ productKey: product.water })]);
    return { guides, buyer };
  };

  it('adds, changes and takes out at once; what is not named stays (S4.17, S7.24, S7.26)', async () => {
    const { guides } = await withTwo();
    const changed = await guides.change('weekly', [
      guideChangeWith({ productKey: product.chicken, isDelete: true, sequence: -1 }),
      guideChangeWith({ productKey: product.lobster, orderQuantity: '3' }),
      guideChangeWith({ productKey: product.truffle, sequence: 5 }),
    ]);
    expect(changed.status).toBe(200);
    expect(linesOf(changed)).toEqual([
      [product.truffle, '2.00', 'CS', 5],
      [product.water, '2.00', 'CS', 20],
      [product.lobster, '3.00', 'CS', 30],
    ]);
  });

  it('keeps a line’s place and id unless told otherwise', async () => {
    const { guides } = await withTwo();
    const [before] = (await guides.read()).body[0].products;
    const changed = await guides.change('Weekly', [guideChangeWith({ orderQuantity: '7' })]);
    expect(changed.body.products[0]).toEqual({ ...before, orderQuantity: '7.00' });
  });

  it('does nothing where anything is wrong (all or nothing)', async () => {
    const { guides } = await withTwo();
    const before = (await guides.read()).text;
    const answer = await guides.change('Weekly', [
      guideChangeWith({ productKey: product.water, isDelete: true }),
      guideChangeWith({ unitOfMeasure: 'EA' }),
    ]);
    expect([answer.status, codesOf(answer)]).toEqual([409, ['UNIT_NOT_FOUND']]);
    expect(answer.body.problems[0].index).toBe(1);
    expect((await guides.read()).text).toBe(before);
  });

  it('leaves a line alone whose product was discontinued since, but lets nobody change its quantity', async () => {
    const { guides } = await withTwo();
    await office.db.update(products).set({ isDiscontinued: true }).where(eq(products.key, product.water));
    try {
      const same = guideChangeWith({ productKey: product.water, sequence: 5 });
      expect((await guides.change('Weekly', [same, guideChangeWith({ orderQuantity: '9' })])).status).toBe(200);
      const other = guideChangeWith({ productKey: product.water, orderQuantity: '4' });
      expect(codesOf(await guides.change('Weekly', [other]))).toEqual(['PRODUCT_DISCONTINUED']);
      expect((await guides.change('Weekly', [guideChangeWith({ productKey: product.water, isDelete: true })])).status).toBe(200);
    } finally {
      await office.db.update(products).set({ isDiscontinued: false }).where(eq(products.key, product.water));
    }
  });

  it('done twice is the same as done once', async () => {
    const { guides } = await withTwo();
    const changes = [
      guideChangeWith({ productKey: product.water, isDelete: true, sequence: -1 }),
      guideChangeWith({ productKey: product.lobster }),
    ];
    const first = await guides.change('Weekly', changes);
    expect((await guides.change('Weekly', changes)).text).toBe(first.text);
  });

  it('is for guides that exist and are not read-only', async () => {
    const { guides, buyer } = await withTwo();
    await makeStandard(buyer);
    expect((await guides.change('Nothing', [])).body).toEqual({ message: 'Order Guide "Nothing" does not exist.' });
    expect((await guides.change('Nothing', [])).status).toBe(404);
    expect((await guides.change('Standard', [guideChangeWith()])).status).toBe(405);
    expect((await guides.remove('Standard')).status).toBe(405);
    expect((await guides.remove('Nothing')).status).toBe(404);
    expect((await guides.remove('Weekly')).status).toBe(204);
    expect(namesOf(await guides.read())).toEqual(['Standard']);
  });
});

describe('whose order guides they are', () => {
  it('all who act for the customer share them, and nobody else sees or changes them', async () => {
    const { guides, buyer } = await shop();
    await guides.create('Weekly');
    const { guides: colleague } = await shop({ customerKey: buyer.customerKey });
    const sales = await shop({ customerKey: buyer.customerKey, user: { isSalesperson: true, customerKey: null } });
    const { guides: otherCustomer } = await shop();
    expect(namesOf(await colleague.read())).toEqual(['Weekly']);
    expect((await sales.guides.change('Weekly', [guideChangeWith({ orderQuantity: '3' })])).status).toBe(200);
    expect(linesOf({ ...(await guides.read()), body: (await guides.read()).body[0] })).toEqual([[1, '3.00', 'CS', 10]]);

    expect((await otherCustomer.read()).body).toEqual([]);
    const [foreign, missing] = [await otherCustomer.remove('Weekly'), await otherCustomer.remove('Monthly')];
    expect([foreign.status, foreign.text.replace('Weekly', 'Monthly')]).toEqual([missing.status, missing.text]);
    expect((await otherCustomer.create('Weekly')).status).toBe(201);
    expect((await guides.read()).body[0].products[0].orderQuantity).toBe('3.00');
  });

  it.each([
    ['nobody', async () => ({}), 401],
    ['a guest session (S6.1)', async () => (await makeBuyer(office.store, { user: { sessionType: 'Guest' } })).headers, 403],
    [
      'a user with a foreign X-customer',
      async () => {
        const [own, other] = [await makeBuyer(office.store), await makeBuyer(office.store)];
        return { ...own.headers, 'x-customer': other.headers['x-customer'] };
      },
      403,
    ],
  ])('not those of %s', async (_, headersOf, status) => {
    const guides = driveOrderGuides(office.app, { headers: await headersOf() });
    const statuses = [
      await guides.read(),
      await guides.create('Weekly'),
      await guides.change('Weekly', []),
      await guides.count('Weekly', []),
      await guides.remove('Weekly'),
    ].map((answer) => answer.status);
    expect(statuses).toEqual([status, status, status, status, status]);
  });
});
