import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, fillCartFixture, makeBuyer, product } from '../../backend/testing/cart-fixture.js';
import { type Office, openOffice, type Place, postgresPlace, reachablePostgres } from './office.js';

const url = await reachablePostgres(process.env.FAULTS_DATABASE_URL, process.env.TEST_DATABASE_URL);
if (url === null) {
  process.stdout.write(
    '\nLEFT OUT: races for an order guide need a PostgreSQL (TEST_DATABASE_URL); the embedded database hides them.\n\n',
  );
}

describe.skipIf(url === null)('on PostgreSQL, an order guide that several people work on at once', () => {
  let place: Place;
  let offices: [Office, Office];
  beforeAll(async () => {
    place = await postgresPlace(url!);
    offices = [await openOffice(place), await openOffice(place)];
    await fillCartFixture(offices[0].store);
  });
  afterAll(async () => {
    for (const office of offices) await office.close();
    await place.remove();
  });

  const line = (productKey: number, orderQuantity: string) => ({ productKey, orderQuantity, unitOfMeasure: 'CS' });
  /** A call to one of the two back offices, in turn. */
  const call = async (at: number, buyer: Buyer, method: string, name: string, body?: unknown, key: string = randomUUID()) => {
    const answer = await fetch(`${offices[at % 2 === 0 ? 0 : 1].url}/api/orderguide/${name}`, {
      method,
      headers: {
        ...buyer.headers,
        'idempotency-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const read = async (buyer: Buyer) => await (await fetch(`${offices[0].url}/api/orderguide`, { headers: buyer.headers })).json();
  const together = <T>(count: number, work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => work(at)));

  it('is made once of eight who make it, and the others are told that it exists', async () => {
    const buyer = await makeBuyer(offices[0].store);
    const answers = await together(8, (at) =>
      call(at, buyer, 'POST', 'Weekly', { name: 'Weekly', lines: [line(product.chicken, '1')] }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(await read(buyer)).toMatchObject([{ name: 'Weekly', lineCount: 1 }]);
  });

  it('is made once for a key that is sent eight times, and answered the same', async () => {
    const buyer = await makeBuyer(offices[0].store);
    const answers = await together(8, (at) => call(at, buyer, 'POST', 'Weekly', { name: 'Weekly', lines: [] }, 'key-1'));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });

  it('has what each of them added, each product once, and one of the quantities that were saved', async () => {
    const buyer = await makeBuyer(offices[0].store);
    await call(0, buyer, 'POST', 'Weekly', { name: 'Weekly', lines: [] });
    const products = [product.water, product.wine, product.lobster, product.truffle];
    const answers = await together(16, (at) =>
      call(at, buyer, 'PATCH', 'Weekly', [line(product.chicken, String(at + 1)), line(products[at % 4]!, '2')]),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const [{ products: lines }] = await read(buyer);
    expect(lines.map(({ productKey }: { productKey: number }) => productKey).sort()).toEqual([product.chicken, ...products]);
    const chicken = lines.find(({ productKey }: { productKey: number }) => productKey === product.chicken);
    expect(Number(chicken.orderQuantity)).toBeGreaterThanOrEqual(1);
    expect(Number(chicken.orderQuantity)).toBeLessThanOrEqual(16);
  });

  it('is saved or gone where one saves it as another deletes it, never half', async () => {
    const buyer = await makeBuyer(offices[0].store);
    for (let round = 0; round < 10; round += 1) {
      await call(0, buyer, 'POST', 'Weekly', { name: 'Weekly', lines: [line(product.chicken, '1')] });
      const [saved, removed] = await Promise.all([
        call(0, buyer, 'PATCH', 'Weekly', [line(product.water, '2')]),
        call(1, buyer, 'DELETE', 'Weekly'),
      ]);
      expect([200, 404]).toContain(saved?.status);
      expect(removed?.status).toBe(204);
      expect(await read(buyer)).toEqual([]);
    }
  });
});
