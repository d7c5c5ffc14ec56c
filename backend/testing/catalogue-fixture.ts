import { excludedCategories } from '../store/tables/categories.js';
import { priceLevels } from '../store/tables/customers.js';
import { startTestBackOffice } from './back-office.js';
import { buildCategory, buildProduct } from './build-product.js';
import { buildBuyer } from './builders.js';

/**
 * A back office with eight listed products (one of them discontinued) and key 9, an ordinary `buyer`, and a `sober` one at price level A (0.93), who
 * cannot see the category ALCOHOL.
 */
export async function startCatalogueFixture() {
  const office = await startTestBackOffice();
  const { db, clock } = office;
  await buildCategory(db, 'CHICKEN', 'Chicken', { code: 'POULTRY', description: 'Poultry' });
  await buildCategory(db, 'SAUCES', 'Sauces & Marinades', { code: 'OILSAUCE', description: 'Oils & Sauces' });
  await buildCategory(db, 'ALCOHOL', 'Beer & Wine', { code: 'BEVERAGE', description: 'Beverages' });
  // Without products, so not shown to anyone.
  await buildCategory(db, 'EMPTY', 'Empty', { code: 'NOTHING', description: 'Nothing' });
  const add = (...[values, units]: [Parameters<typeof buildProduct>[1], Parameters<typeof buildProduct>[2]?]) =>
    buildProduct(db, values, units);
  const byPound = [
    { um: 'CS', isPriceBy: false },
    { um: 'LB', stockConversion: '0.025', isSellBy: false, priceDecimals: 4 },
  ];
  const chicken = { categoryCode: 'CHICKEN', brand: 'Farmstead', pricingUm: 'LB', stockUm: 'CS', cost: '2.1000' };
  const keys = {
    breast: await add(
      {
        ...chicken,
        code: '10118',
        formattedCode: '10-118',
        description: 'Chicken Breast 6 oz',
        listPrice: '3.2900',
        packSize: '4/10 lb',
        upc: '420411000102',
        isStockEnforced: true,
        sequence: 20,
      },
      byPound,
    ),
    thigh: await add(
      {
        ...chicken,
        code: '10119',
        formattedCode: '10-119',
        description: 'Chicken Thigh',
        brand: 'Clover',
        listPrice: '2.0000',
        sequence: 10,
      },
      byPound,
    ),
    salsa: await add({
      categoryCode: 'SAUCES',
      code: '20001',
      description: 'Jalapeño Salsa 100% Hot_Sauce',
      brand: 'Bayberry',
      sequence: 5,
    }),
    broth: await add({
      categoryCode: 'SAUCES',
      code: '20002',
      description: 'Broth, chicken style',
      sequence: 6,
      stockQuantity: '-3',
    }),
    split: await add(
      {
        categoryCode: 'SAUCES',
        code: '20003',
        description: 'Mustard',
        listPrice: '24.0000',
        stockQuantity: '42.5',
        stockUm: 'CS',
      },
      [{ um: 'CS' }, { um: 'EA', stockConversion: '0.083333', sellByMultiple: '6', priceDecimals: 3 }],
    ),
    beer: await add({ categoryCode: 'ALCOHOL', code: '30001', description: 'Harbor Lager' }),
    old: await add({ categoryCode: 'SAUCES', code: '20009', description: 'Old Sauce', isDiscontinued: true }),
    unpriced: await add({ categoryCode: 'SAUCES', code: '20010', description: 'Truffle Sauce', listPrice: null }),
  };
  await buildProduct(db, { key: 9, categoryCode: 'SAUCES', code: '10009', description: 'Special Order Sauce' });
  await db.insert(priceLevels).values({ code: 'A', description: 'Groups', factor: '0.9300' });
  const buyer = await buildBuyer(db, {}, clock.now());
  const sober = await buildBuyer(db, { priceLevel: 'A' }, clock.now());
  await db.insert(excludedCategories).values({ customerKey: sober.customer.key, categoryCode: 'ALCOHOL' });
  const answer = async (request: { method?: 'POST'; url: string; headers: Record<string, string>; payload?: object }) => {
    const response = await office.app.inject(request);
    return { status: response.statusCode, body: response.json() };
  };
  return {
    office,
    /** Product keys by their special property. */
    keys,
    buyer,
    sober,
    get: (url: string, headers: Record<string, string> = buyer.headers) => answer({ url, headers }),
    post: (url: string, payload: object, headers: Record<string, string> = buyer.headers) =>
      answer({ method: 'POST', url, headers, payload }),
    /** The descriptions of a list's products, for a query that must succeed. */
    async named(query: string, headers: Record<string, string> = buyer.headers): Promise<string[]> {
      const { status, body } = await answer({ url: `/api/product/list?${query}`, headers });
      if (status !== 200) throw new Error(`${query}: ${status}`);
      return body.products.map((product: { description: string }) => product.description);
    },
  };
}

/** See {@link startCatalogueFixture}. */
export type CatalogueFixture = Awaited<ReturnType<typeof startCatalogueFixture>>;
