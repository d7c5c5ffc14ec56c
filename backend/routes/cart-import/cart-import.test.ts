import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerProductCodes } from '../../store/tables/product-codes.js';
import { products } from '../../store/tables/products.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, driveCart } from '../../testing/cart-driver.js';
import { type BuyerOptions, fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';
import { formOf } from '../../testing/form.js';
import { driveImport } from '../../testing/import-driver.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
  await office.db.update(products).set({ upc: '042041100010' }).where(eq(products.key, product.chicken));
  await office.db.update(products).set({ defaultUm: 'EA' }).where(eq(products.key, product.water));
});
afterAll(() => office.close());

const shop = async (options: BuyerOptions = {}) => {
  const buyer = await makeBuyer(office.store, options);
  return { buyer, cart: driveCart(office.app, buyer), imports: driveImport(office.app, buyer) };
};
const header = 'Product Key\tOrder Quantity\tU/M';
const report = (importedLineCount: number, ...errors: string[]) => ({ hasErrors: errors.length > 0, importedLineCount, errors });
const quantitiesOf = (body: { lines: { productKey: number; quantity: object }[] }) =>
  body.lines.map(({ productKey, quantity }) => [productKey, ...Object.values(quantity)]);

describe('a file becomes lines of the cart (S5.30, S7.20)', () => {
  it('with its header, empty lines and line ends of any kind, in its order', async () => {
    const { cart, imports } = await shop();
    const { status, body } = await imports.file(`\ufeff${header}\r\n10002\t4\tCS\n\n\t\t\r10001\t2.5\tCS\r\n`);
    expect([status, body]).toEqual([200, report(2)]);
    expect(quantitiesOf((await cart.read()).body)).toEqual([
      [product.water, '4.00', 'CS'],
      [product.chicken, '2.50', 'CS'],
    ]);
  });

  it('each into an equal line where there is one', async () => {
    const { cart, imports } = await shop();
    await cart.add();
    expect((await imports.rows('10001\t1', '10001\t2\tcs', '10001\t"3"')).body).toEqual(report(3));
    expect(quantitiesOf((await cart.read()).body)).toEqual([[product.chicken, '8.00', 'CS']]);
  });

  it('in the product’s usual unit where none is given, and whatever the case of one that is', async () => {
    const { cart, imports } = await shop();
    expect((await imports.rows('10002\t6', '10002\t2\tcs')).body).toEqual(report(2));
    expect(quantitiesOf((await cart.read()).body)).toEqual([
      [product.water, '6.00', 'EA'],
      [product.water, '2.00', 'CS'],
    ]);
  });

  it('by the house’s codes, the customer’s own, UPCs, or whichever fits', async () => {
    const { buyer, cart, imports } = await shop();
    const { customerKey } = buyer;
    await office.db.insert(customerProductCodes).values({ customerKey, code: 'MY-1', productKey: product.water });
    const file = '10001\t1\nmy-1\t6\n42041100010\t1\n';
    const missing = (line: number, code: string) => `Line ${line}: ${code}: product not found`;
    const answers = {
      our: report(1, missing(2, 'my-1'), missing(3, '42041100010')),
      your: report(1, missing(1, '10001'), missing(3, '42041100010')),
      upc: report(1, missing(1, '10001'), missing(2, 'my-1')),
      auto: report(3),
    };
    for (const codeType of ['our', 'your', 'upc', 'auto'] as const) {
      expect((await imports.file(file, { codeType })).body).toEqual(answers[codeType]);
    }
    expect(quantitiesOf((await cart.read()).body)).toEqual([
      [product.chicken, '4.00', 'CS'],
      [product.water, '12.00', 'EA'],
    ]);
    expect((await (await shop()).imports.file(file)).body).toEqual(report(2, missing(2, 'my-1')));
  });
});

describe('a line that cannot be ordered', () => {
  it('is told with its number and the words of the cart, and keeps no other line out (S8.13, S8.14)', async () => {
    const { cart, imports } = await shop({ excluded: true, settings: { orderQuantityRoundingFlag: 'AutoRoundUp' } });
    const answer = await imports.rows(
      header,
      '10001\t2\tCS',
      'no-such-code\t1',
      '10003\t1',
      '10004\t1',
      '10007\t1',
      '10009\t1',
      '10001\t1\tXX',
      '10001\t1\tLB',
      '10002\t3\tCS',
      '10001\t=1+1',
      '10001\t0',
      '10001\t-1',
      '10001\t1,5',
      '10001',
      '\t4',
      '<img src=x>\t1',
    );
    const noQuantity = 'Please enter a quantity from 0.01 to 999999.99 with at most 2 decimals';
    expect(answer.body).toEqual(
      report(
        1,
        'Line 3: no-such-code: product not found',
        'Line 4: 10003 Old Soup: product is discontinued',
        'Line 5: 10004: product not found',
        'Line 6: 10007 Display Rack: Product has no Sell By U/M',
        'Line 7: 10009: product not found',
        'Line 8: 10001 Chicken Breast: product unit of measure does not exist',
        'Line 9: 10001 Chicken Breast: sellBy not found',
        'Line 10: 10002 Sparkling Water: Invalid quantity of 3.00. Please enter a multiple of 2.00',
        `Line 11: 10001 Chicken Breast: ${noQuantity}`,
        `Line 12: 10001 Chicken Breast: ${noQuantity}`,
        `Line 13: 10001 Chicken Breast: ${noQuantity}`,
        `Line 14: 10001 Chicken Breast: ${noQuantity}`,
        'Line 15: 10001: Order Quantity is missing',
        'Line 16: Product Key is missing',
        'Line 17: <img src=x>: product not found',
      ),
    );
    expect(quantitiesOf((await cart.read()).body)).toEqual([[product.chicken, '2.00', 'CS']]);
  });

  it('is judged together with what it is added to', async () => {
    const { cart, imports } = await shop();
    const answer = await imports.rows('10001\t600000', '10002\t2\tCS', '10001\t600000');
    const tooMuch = '10001 Chicken Breast: Please enter a quantity from 0.01 to 999999.99 with at most 2 decimals';
    expect(answer.body).toEqual(report(1, `Line 1: ${tooMuch}`, `Line 3: ${tooMuch}`));
    expect(quantitiesOf((await cart.read()).body)).toEqual([[product.water, '2.00', 'CS']]);
  });

  it('is one of more than 2000 in the cart', async () => {
    const { cart, imports } = await shop();
    for (const round of [1, 2, 3, 4]) {
      const lines = Array.from({ length: round === 4 ? 499 : 500 }, (_, row) =>
        buildLineWith({ productText1: `${round}/${row}` }),
      );
      expect((await cart.addAll(lines)).status).toBe(200);
    }
    const { body } = await imports.rows('10001\t1', '10002\t2\tCS', '10001\t1');
    expect(body).toEqual(report(2, 'Line 2: 10002 Sparkling Water: A cart can have at most 2,000 lines'));
    const { version } = (await cart.read()).body;
    expect((await imports.rows('10002\t2\tCS')).body.importedLineCount).toBe(0);
    expect((await cart.read()).body).toMatchObject({ version });
  });

  it('leaves the cart alone where there is no other', async () => {
    const { cart, imports } = await shop();
    expect((await imports.rows(header, '10003\t1')).body).toMatchObject({ hasErrors: true, importedLineCount: 0 });
    expect((await imports.rows(header)).body).toEqual(report(0));
    expect((await imports.file('')).body).toEqual(report(0));
    expect((await cart.read()).body).toMatchObject({ version: 0, lines: [] });
  });
});

describe('the same import with the same key', () => {
  it('is done once and answered with the same bytes', async () => {
    const { cart, imports } = await shop();
    const first = await imports.file('10001\t2\nno\t1', { key: 'key-1' });
    const second = await imports.file('10001\t2\nno\t1', { key: 'key-1' });
    expect([second.status, second.text, second.headers['idempotent-replayed']]).toEqual([200, first.text, 'true']);
    expect(quantitiesOf((await cart.read()).body)).toEqual([[product.chicken, '2.00', 'CS']]);
  });

  it('is refused with another file or another type of codes', async () => {
    const { cart, imports } = await shop();
    await imports.file('10001\t2', { key: 'key-1' });
    expect((await imports.file('10001\t3', { key: 'key-1' })).status).toBe(422);
    expect((await imports.file('10001\t2', { key: 'key-1', codeType: 'our' })).status).toBe(422);
    expect(quantitiesOf((await cart.read()).body)).toEqual([[product.chicken, '2.00', 'CS']]);
  });

  it('is done once when sent five times at once', async () => {
    const { cart, imports } = await shop();
    const answers = await Promise.all(Array.from({ length: 5 }, () => imports.file('10001\t2', { key: 'key-1' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(quantitiesOf((await cart.read()).body)).toEqual([[product.chicken, '2.00', 'CS']]);
  });
});

describe('a request that is no import of one file', () => {
  it.each([
    ['no file', formOf(), 400, 'Send one file'],
    ['two files', formOf('10001\t1', '10001\t2'), 400, 'Send one file'],
    [
      'a form that ends too early',
      { ...formOf('10001\t1'), payload: formOf('10001\t1').payload.subarray(0, -20) },
      400,
      /upload was incomplete/,
    ],
    [
      'JSON',
      { headers: { 'content-type': 'application/json' }, payload: Buffer.from('{}') },
      415,
      'This content type is not accepted',
    ],
    ['no boundary', { ...formOf('10001\t1'), headers: { 'content-type': 'multipart/form-data' } }, 400, /upload was incomplete/],
  ])('%s', async (_name, form, status, message) => {
    const { cart, imports } = await shop();
    const answer = await imports.post(form);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect((await cart.read()).body).toMatchObject({ version: 0 });
  });

  it('needs a key and a known type of codes', async () => {
    const { buyer } = await shop();
    const { headers, payload } = formOf('10001\t1');
    const post = async (url: string, more: object = {}) =>
      (await office.app.inject({ method: 'POST', url, headers: { ...buyer.headers, ...headers, ...more }, payload })).statusCode;
    expect(await post('/api/cart/import')).toBe(400);
    expect(await post('/api/cart/import?productCodeType=theirs', { 'idempotency-key': 'k' })).toBe(400);
  });

  it('takes no forms elsewhere', async () => {
    const { buyer } = await shop();
    const { headers, payload } = formOf('10001\t1');
    const all = { ...buyer.headers, ...headers, 'idempotency-key': 'k' };
    expect((await office.app.inject({ method: 'POST', url: '/api/cart/lines', headers: all, payload })).statusCode).toBe(415);
  });
});

it('is in the OpenAPI document as a form with a file', async () => {
  const document = (await office.app.inject('/api/openapi.json')).json();
  const { requestBody, parameters, responses } = document.paths['/api/cart/import'].post;
  expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data']);
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['productCodeType', 'idempotency-key']),
  );
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '409', '413', '415', '422']));
});

it('writes nothing of one customer into another’s cart: the database has no line but the importer’s', async () => {
  const [mine, other] = [await shop(), await shop()];
  await mine.imports.rows('10001\t1');
  expect((await other.cart.read()).body).toMatchObject({ version: 0, lines: [] });
  const { rows } = await office.db.execute(sql`select count(*)::int from carts where user_id = ${other.buyer.userId}`);
  expect(rows).toEqual([{ count: 0 }]);
});
