import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ReportKind, reports } from '../../../domain/reports/reports.js';
import { englishTexts } from '../../../texts/testing/english.js';
import type { TableRow } from '../../adapters/documents/document-model.js';
import { orderGuideList } from '../../services/reports/order-guide-list.js';
import { priceList } from '../../services/reports/price-list.js';
import { settingDefaults } from '../../services/settings/sound-settings.js';
import { menuOverrides } from '../../store/tables/menu.js';
import { orderGuideLines, orderGuides } from '../../store/tables/order-guides.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { type Buyer, type BuyerOptions, fillCartFixture, makeBuyer, product, promisePrice } from '../../testing/cart-fixture.js';
import { buildPastOrder } from '../../testing/past-orders.js';
import { readPdf } from '../../testing/pdf.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

const all = Object.keys(reports) as ReportKind[];

/** A buyer whose menu has these reports. */
async function reader(options: BuyerOptions = {}, open: readonly ReportKind[] = all): Promise<Buyer> {
  const buyer = await makeBuyer(office.store, options);
  const entry = { userId: buyer.userId, isLocked: false };
  const rows = all.map((kind) => ({ ...entry, key: reports[kind].menuKey, isVisible: open.includes(kind) }));
  await office.db.insert(menuOverrides).values(rows);
  return buyer;
}

const ask = (url: string, { headers }: Pick<Buyer, 'headers'>) => office.app.inject({ url: `/api/reports/${url}`, headers });

/** Content of a report. */
async function opened(url: string, who: Buyer, language = 'en-US') {
  const answer = await ask(url, who);
  expect(answer.statusCode, answer.body).toBe(200);
  const { id, key } = answer.json();
  const headers = { 'x-document-key': key, 'accept-language': language };
  const document = await office.app.inject({ url: `/doc/${id}`, headers });
  expect(document.statusCode).toBe(200);
  return await readPdf(document.rawPayload);
}

async function guide({ customerKey }: Buyer, name: string, productKeys: readonly number[]): Promise<void> {
  const [row] = await office.db.insert(orderGuides).values({ customerKey, name, nameKey: name.toLowerCase() }).returning();
  if (!row) throw new Error('no guide');
  const lines = productKeys.map((productKey, sequence) => ({
    guideId: row.id,
    productKey,
    um: 'CS',
    quantity: '3.00',
    sequence,
  }));
  if (lines.length > 0) await office.db.insert(orderGuideLines).values(lines);
}

/** An order of one product, delivered on a Tuesday. */
const bought = ({ customerKey }: Buyer, productKey: number, order: Parameters<typeof buildPastOrder>[2] = {}) =>
  buildPastOrder(office, customerKey, { deliveryDate: '2026-11-17', ...order }, [{ productKey }]);

describe('who gets reports (A2.61, A6.4)', () => {
  test('what the menu does not show, or locks, is no report; and a statement is one', async () => {
    const nobody = await reader({}, []);
    for (const url of ['productlist', 'pricelist', 'quotesheet', 'orderguidelist', '../account/statement']) {
      const answer = await ask(url, nobody);
      expect([answer.statusCode, answer.json()], url).toEqual([
        404,
        { message: 'No report found. Please contact the system administrator.' },
      ]);
    }
    const locked = await makeBuyer(office.store);
    await office.db.insert(menuOverrides).values({ userId: locked.userId, key: 'ProductList', isVisible: true, isLocked: true });
    expect((await ask('productlist', locked)).statusCode).toBe(404);
  });

  test('a menu that was changed meanwhile closes what was asked for', async () => {
    const buyer = await reader();
    const { id, key } = (await ask('productlist', buyer)).json();
    await office.db.update(menuOverrides).set({ isLocked: true });
    const late = await office.app.inject({ url: `/doc/${id}`, headers: { 'x-document-key': key } });
    expect(late.statusCode).toBe(404);
    await office.db.update(menuOverrides).set({ isLocked: false });
  });

  test.each(['productlist?effectiveDate=yesterday', 'quotesheet?dayOfWeek=Someday', 'pricelist?what=ever'])(
    'nonsense is refused: %s',
    async (url) => expect((await ask(url, await reader())).statusCode).toBe(400),
  );
});

describe('product list (A2.63)', () => {
  test('has what this customer may order, by category, without prices', async () => {
    const { text, title, roles } = await opened('productlist?effectiveDate=11%2F30%2F2026', await reader({ excluded: true }));
    expect(title).toContain('Product List');
    for (const phrase of ['11/30/2026', 'Food – All', 'Chicken Breast', 'Sparkling Water', 'CS, EA', 'Harbor Street Bistro'])
      expect(text).toContain(phrase);
    expect(text).not.toMatch(/House Red|Wine|Old Soup|10009|\$/);
    expect(roles).toContain('Table');
  });

  test('of a category it has that alone; a category without products is no data (A8.8)', async () => {
    const buyer = await reader();
    const { text } = await opened('productlist?category=WINE', buyer);
    expect(text).toContain('House Red');
    expect(text).not.toContain('Lobster');
    expect((await ask('productlist?category=NONE', buyer)).statusCode).toBe(204);
    expect((await ask('productlist?category=WINE', await reader({ excluded: true }))).statusCode).toBe(204);
  });
});

describe('product price list (A2.64)', () => {
  test('has the customer’s own price in every unit, and says where none is known', async () => {
    const buyer = await reader();
    await promisePrice(office.store, buyer.customerKey, product.lobster, 'CS', '44.4400');
    const { text } = await opened('pricelist?allProducts=true', buyer);
    for (const phrase of ['11/21/2026', '$44.4400', '$24.0000', '$2.0000', '$3.2900', '-.--', 'All products'])
      expect(text).toContain(phrase);
  });

  test('unless all are asked for it has what the customer orders, by guides and orders that were not cancelled', async () => {
    const buyer = await reader();
    expect((await ask('pricelist', buyer)).statusCode).toBe(204);
    await guide(buyer, 'Weekly', [product.lobster, product.discontinued]);
    await bought(buyer, product.chicken);
    await bought(buyer, product.water, { status: 'cancelled' });
    const { text } = await opened('pricelist?effectiveDate=2026-11-21T00:00:00', buyer);
    expect(text).toMatch(/Chicken Breast.*Lobster/);
    expect(text).not.toMatch(/Sparkling|Old Soup|Prices are those/);
  });

  test('prices have no dates, and the paper says so', async () => {
    const buyer = await reader();
    const note = async (day: string) => (await opened(`pricelist?allProducts=true&effectiveDate=${day}`, buyer)).text;
    expect(await note('2026-12-01')).toContain('Prices are those of 11/21/2026; they may change before 12/01/2026.');
    expect(await note('2026-11-01')).toContain('Prices are those of 11/21/2026; those of 11/01/2026 are not kept.');
  });

  test('hidden pricing: there is no price list, and no other report has a price (S1.7)', async () => {
    const blind = await reader({ settings: { hidePricing: true } });
    expect((await ask('pricelist?allProducts=true', blind)).statusCode).toBe(404);
    await bought(blind, product.water);
    await guide(blind, 'Weekly', [product.water]);
    for (const url of ['productlist', 'quotesheet', 'orderguidelist']) {
      const { text } = await opened(url, blind);
      expect(text).toContain('Sparkling Water');
      expect(text, url).not.toMatch(/\$|24\.00|Price/);
    }
  });
});

describe('quote sheet (A2.65)', () => {
  test('has what was bought since a day for a weekday, when last and how much, and what it costs now', async () => {
    const buyer = await reader();
    await bought(buyer, product.water, { createdAt: new Date('2026-11-10T15:00:00Z') });
    await bought(buyer, product.water, { createdAt: new Date('2026-11-12T15:00:00Z') });
    await bought(buyer, product.chicken, { createdAt: new Date('2026-10-01T15:00:00Z'), deliveryDate: '2026-10-02' });
    // Saturday evening there is Sunday in UTC: days are the site's.
    await bought(buyer, product.lobster, { createdAt: new Date('2026-11-15T02:00:00Z'), deliveryDate: null });
    const shown = async (query: string) => {
      const { text } = await opened(`quotesheet?${query}`, buyer);
      return ['Sparkling Water', 'Chicken Breast', 'Lobster'].filter((name) => text.includes(name));
    };
    const whole = await opened('quotesheet', buyer);
    for (const phrase of ['11/12/2026', '10/01/2026', '11/14/2026', '2.00', '$24.0000', 'All Days'])
      expect(whole.text).toContain(phrase);
    expect(whole.text).not.toContain('11/10/2026');
    expect(await shown('dayOfWeek=Tuesday')).toEqual(['Sparkling Water']);
    expect(await shown('dayOfWeek=Saturday')).toEqual(['Lobster']);
    expect(await shown('purchasedSince=11%2F01%2F2026')).toEqual(['Sparkling Water', 'Lobster']);
    expect(await shown('dayOfWeek=All%20Days&effectiveDate=12%2F24%2F2026')).toHaveLength(3);
    expect((await ask('quotesheet?dayOfWeek=Monday', buyer)).statusCode).toBe(204);
    expect((await opened('quotesheet?dayOfWeek=Tuesday', buyer)).text).toContain('Day of week Tuesday');
    const spanish = await opened('quotesheet?dayOfWeek=Tuesday&effectiveDate=12%2F24%2F2026', buyer, 'es');
    expect(spanish.title).toContain('Hoja de cotización');
    for (const phrase of [
      'Día de la semana Martes',
      'Código Descripción Empaque Último pedido Cantidad U/M Precio Por',
      'Los precios son los del 11/21/2026; pueden cambiar antes del 12/24/2026.',
    ]) {
      expect(spanish.text).toContain(phrase);
    }
  });

  test('nobody reads what others bought', async () => {
    await bought(await reader(), product.water);
    expect((await ask('quotesheet', await reader())).statusCode).toBe(204);
  });
});

describe('order guide list (A2.62)', () => {
  test('has the guides of a range of names with their lines, those that begin with its end too', async () => {
    const buyer = await reader({ excluded: true });
    await guide(buyer, 'Bar', [product.water, product.wine]);
    await guide(buyer, 'Cafe', [product.lobster]);
    await guide(buyer, 'Dock', [product.chicken]);
    await guide(buyer, 'Empty', []);
    const shown = async (query: string) => {
      const { text } = await opened(`orderguidelist?${query}`, buyer);
      return ['Bar', 'Cafe', 'Dock', 'Empty', 'House Red'].filter((name) => new RegExp(`${name}(?! )|${name} 1`).test(text));
    };
    expect((await opened('orderguidelist', buyer)).text).toMatch(/Bar.*Sparkling Water.*3\.00.*CS.*Cafe.*Lobster.*Dock.*Chicken/);
    expect(await shown('startingValue=bar&endingValue=C')).toEqual(['Bar', 'Cafe']);
    expect(await shown('startingValue=Cb')).toEqual(['Dock']);
    expect((await ask('orderguidelist?startingValue=E', buyer)).statusCode).toBe(204);
  });
});

describe('long reports', () => {
  test('are read in parts that follow each other, nothing twice and nothing left out', async () => {
    const buyer = await reader();
    await guide(buyer, 'Bar', [product.water, product.wine, product.lobster]);
    await guide(buyer, 'Cafe', [product.chicken]);
    const { customerKey } = buyer;
    const read = async (batchSize: number) => {
      const context = {
        db: office.db,
        customerKey,
        settings: settingDefaults,
        today: '2026-11-21',
        batchSize,
        texts: englishTexts,
      };
      const rows: TableRow[] = [];
      for await (const row of priceList(context, { kind: 'priceList', effectiveDate: null, allProducts: true }).rows)
        rows.push(row);
      const range = { startingValue: null, endingValue: null };
      for await (const row of orderGuideList(context, { kind: 'orderGuideList', ...range }).rows) rows.push(row);
      return rows;
    };
    const whole = await read(500);
    // Six products under two headings, four lines under two names.
    expect(whole).toHaveLength(6 + 2 + 4 + 2);
    for (const size of [1, 2, 3, 6]) expect(await read(size)).toEqual(whole);
  });
});
