import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBuyer } from '../../testing/builders.js';
import { type CatalogueFixture, startCatalogueFixture } from '../../testing/catalogue-fixture.js';
import { buildPastOrder } from '../../testing/past-orders.js';

let fixture: CatalogueFixture;
beforeAll(async () => {
  fixture = await startCatalogueFixture();
});
afterAll(() => fixture.office.close());

/** A buyer with past orders: for each product, their number. */
async function buyerOf(...times: readonly (readonly [productKey: number, orders: number])[]) {
  const { office } = fixture;
  const { headers, customer } = await buildBuyer(office.db, {}, office.clock.now());
  for (const [productKey, orders] of times)
    for (let order = 0; order < orders; order += 1) await buildPastOrder(office, customer.key, {}, [{ productKey }]);
  return headers;
}

test('a list by purchases begins with what the customer bought most often, and goes on as without them', async () => {
  const { keys, named } = fixture;
  const headers = await buyerOf([keys.broth, 1], [keys.thigh, 2]);
  const others = await named('search=chicken');
  expect(await named('search=chicken&sort=purchases')).toEqual(others);
  const bought = ['Chicken Thigh', 'Broth, chicken style'];
  const all = [...bought, ...others.filter((name) => !bought.includes(name))];
  expect(await named('search=chicken&sort=purchases', headers)).toEqual(all);
  // On pages of any size.
  const pages = [1, 2, 3, 4].map((page) => named(`search=chicken&sort=purchases&pageSize=1&page=${page}`, headers));
  expect((await Promise.all(pages)).flat()).toEqual(all.slice(0, 4));
  const second = await named('search=chicken&sort=purchases&pageSize=3&page=2', headers);
  expect(second).toEqual(all.slice(3, 6));
});

test('a purchase that lacks a word of the search does not come before what has all of them', async () => {
  const { keys, named } = fixture;
  const headers = await buyerOf([keys.broth, 3]);
  const found = await named('search=chicken breast&sort=purchases', headers);
  expect(found[0]).toBe('Chicken Breast 6 oz');
  expect(found).toContain('Broth, chicken style');
});

test('without a search the others follow by description', async () => {
  const { keys, named } = fixture;
  const headers = await buyerOf([keys.split, 1]);
  const byName = await named('');
  expect(await named('sort=purchases&direction=desc', headers)).toEqual([
    'Mustard',
    ...byName.filter((name) => name !== 'Mustard'),
  ]);
});

test('what was bought and is not sold any more does not come back', async () => {
  const headers = await buyerOf([fixture.keys.old, 3]);
  expect(await fixture.named('search=sauce&sort=purchases', headers)).toEqual(await fixture.named('search=sauce'));
});
