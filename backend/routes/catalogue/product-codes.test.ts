import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerProductCodes } from '../../store/tables/product-codes.js';
import { productFiles } from '../../store/tables/product-files.js';
import { products } from '../../store/tables/products.js';
import { settings } from '../../store/tables/settings.js';
import { type CatalogueFixture, startCatalogueFixture } from '../../testing/catalogue-fixture.js';

let fixture: CatalogueFixture;
beforeAll(async () => {
  fixture = await startCatalogueFixture();
  const { keys, buyer, office } = fixture;
  const own = (code: string, productKey: number) => ({ customerKey: buyer.customer.key, code, productKey });
  await office.db
    .insert(customerProductCodes)
    .values([own('CB-1', keys.breast), own('10119', keys.salsa), own('Beer', keys.beer), own('AA-1', keys.breast)]);
  await office.db.update(products).set({ upc: '000123456789' }).where(eq(products.key, keys.salsa));
});
afterAll(() => fixture.office.close());

const matches = async (codes: readonly string[], headers: Record<string, string> = fixture.buyer.headers) => {
  const { status, body } = await fixture.get(`/api/product/list?codes=${codes.map(encodeURIComponent).join(',')}`, headers);
  expect(status).toBe(200);
  const named = new Map(Object.entries(fixture.keys).map(([name, key]) => [key, name]));
  for (const { productKey } of body.codeMatches) {
    expect(body.products.map((product: { productKey: number }) => product.productKey)).toContain(productKey);
  }
  return Object.fromEntries(
    body.codeMatches.map(({ code, productKey }: { code: string; productKey: number }) => [code, named.get(productKey)]),
  );
};

describe('products by code (S2.22)', () => {
  it('are found by product code, formatted code, the customer’s own code and UPC, whatever the case and the zeros in front of a UPC', async () => {
    expect(await matches(['10118', '10-118', 'cb-1', '420411000102', '123456789', '0-00123-456789', 'no such'])).toEqual({
      10118: 'breast',
      '10-118': 'breast',
      'cb-1': 'breast',
      420411000102: 'breast',
      123456789: 'salsa',
      '0-00123-456789': 'salsa',
    });
  });

  it('mean the house’s product before the customer’s', async () => {
    expect(await matches(['10119'])).toEqual({ 10119: 'thigh' });
  });

  it('are also those that are no longer sold, never key 9, and none that the customer does not see', async () => {
    expect(await matches(['20009', '10009', 'beer', '30001'])).toEqual({ 20009: 'old', beer: 'beer', 30001: 'beer' });
    expect(await matches(['beer', '30001'], fixture.sober.headers)).toEqual({});
  });

  it('know nobody else’s own codes', async () => {
    expect(await matches(['CB-1', '10118'], fixture.sober.headers)).toEqual({ 10118: 'breast' });
    expect(await matches(['CB-1', '10118'], {})).toEqual({ 10118: 'breast' });
  });

  it('are a hundred at most, of fifty characters at most', async () => {
    const status = async (codes: string) => (await fixture.get(`/api/product/list?codes=${codes}`)).status;
    expect(await status(Array.from({ length: 100 }, (_, at) => at).join(','))).toBe(200);
    expect(await status(Array.from({ length: 101 }, (_, at) => at).join(','))).toBe(400);
    expect(await status('x'.repeat(51))).toBe(400);
    expect(await status('a,,b')).toBe(400);
  });
});

describe('what a product shows besides (S3.11)', () => {
  const breast = async (headers: Record<string, string> = fixture.buyer.headers) =>
    (await fixture.get(`/api/product/list?keys=${fixture.keys.breast}`, headers)).body.products[0];

  it('is the customer’s own code under k4, the first of several, and nobody else’s', async () => {
    expect((await breast()).additional).toEqual({ k0: '10118', k1: 'Farmstead', k2: '4/10 lb', k3: '420411000102', k4: 'AA-1' });
    expect((await breast(fixture.sober.headers)).additional.k4).toBeUndefined();
    expect((await breast({})).additional.k4).toBeUndefined();
  });

  it('is further pictures in their order, and documents where productScanDocuments shows them (S3.16)', async () => {
    const { db } = fixture.office;
    const file = { productKey: fixture.keys.breast };
    await db.insert(productFiles).values([
      { ...file, kind: 'picture', sequence: 2, file: 'p118-box.svg' },
      { ...file, kind: 'picture', sequence: 1, file: 'p118-unit.svg' },
      { ...file, kind: 'document', sequence: 1, file: 'spec-118.pdf' },
    ]);
    expect(await breast()).toMatchObject({ detailImages: ['p118-unit.svg', 'p118-box.svg'], scanDocuments: [] });
    const setting = { scope: 'customer' as const, scopeId: fixture.buyer.customer.key, key: 'productScanDocuments', value: true };
    await db.insert(settings).values(setting);
    expect((await breast()).scanDocuments).toEqual(['spec-118.pdf']);
    expect((await breast(fixture.sober.headers)).scanDocuments).toEqual([]);
    const listed = await fixture.get('/api/product/list?search=breast');
    expect(listed.body.products[0].scanDocuments).toEqual(['spec-118.pdf']);
  });
});
