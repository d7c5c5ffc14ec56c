import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reports } from '../../../domain/reports/reports.js';
import { menuOverrides } from '../../store/tables/menu.js';
import { orderGuideLines, orderGuides } from '../../store/tables/order-guides.js';
import { productFiles } from '../../store/tables/product-files.js';
import { settings } from '../../store/tables/settings.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { type Buyer, fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';
import { postItem } from '../../testing/invoice-payment-fixture.js';
import { buildPastOrder } from '../../testing/past-orders.js';

const folder = mkdtempSync(path.join(tmpdir(), 'document-rights-'));
let office: TestBackOffice;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'scans'));
  writeFileSync(path.join(folder, 'rights.pdf'), 'PDF');
  office = await startTestBackOffice({ scansDir: path.join(folder, 'scans'), documentsDir: folder });
  await fillCartFixture(office.store);
  await office.db.insert(productFiles).values({ productKey: product.water, kind: 'document', sequence: 7, file: 'rights.pdf' });
});
afterAll(async () => {
  await office?.close();
  rmSync(folder, { recursive: true });
});

/** Takes a right away by a setting of the user. */
const bySetting =
  (key: string, value: boolean) =>
  async ({ userId }: Buyer) => {
    await office.db
      .insert(settings)
      .values({ scope: 'user', scopeId: userId, key, value })
      .onConflictDoUpdate({ target: [settings.scope, settings.scopeId, settings.key], set: { value } });
  };
const byMenu = async ({ userId }: Buyer) => {
  await office.db.update(menuOverrides).set({ isLocked: true }).where(eq(menuOverrides.userId, userId));
};

const kinds: Readonly<
  Record<string, { url: (orderNumber: string) => string; takeAway: (buyer: Buyer) => Promise<void>; refused: number }>
> = {
  confirmation: {
    url: (orderNumber) => `/api/documents/order/${orderNumber}/1`,
    takeAway: bySetting('canViewConfirmation', false),
    refused: 403,
  },
  invoice: {
    url: (orderNumber) => `/api/documents/order/${orderNumber}/2`,
    takeAway: bySetting('canPrintInvoices', false),
    refused: 403,
  },
  'document about a product': {
    url: () => `/api/documents/product/${product.water}/scan/1`,
    takeAway: bySetting('productScanDocuments', false),
    refused: 404,
  },
  statement: { url: () => '/api/account/statement', takeAway: byMenu, refused: 404 },
  'order guide list': { url: () => '/api/reports/orderguidelist', takeAway: byMenu, refused: 404 },
  'product list': { url: () => '/api/reports/productlist', takeAway: byMenu, refused: 404 },
  'price list, its menu entry': { url: () => '/api/reports/pricelist?allProducts=true', takeAway: byMenu, refused: 404 },
  'price list, its prices': {
    url: () => '/api/reports/pricelist?allProducts=true',
    takeAway: bySetting('hidePricing', true),
    refused: 404,
  },
  'quote sheet': { url: () => '/api/reports/quotesheet', takeAway: byMenu, refused: 404 },
};

/** A buyer who has a right to everything, with a billed order. */
async function entitled() {
  const buyer = await makeBuyer(office.store, { settings: { productScanDocuments: true } });
  const rows = Object.values(reports).map(({ menuKey }) => ({
    userId: buyer.userId,
    key: menuKey,
    isVisible: true,
    isLocked: false,
  }));
  await office.db.insert(menuOverrides).values(rows);
  const orderNumber = await buildPastOrder(office, buyer.customerKey, { status: 'invoiced', deliveryDate: '2026-11-17' }, [
    { productKey: product.water },
  ]);
  await postItem(office, buyer.customerKey, { size: '50.00', orderNumber });
  const { customerKey } = buyer;
  const [guide] = await office.db.insert(orderGuides).values({ customerKey, name: 'Weekly', nameKey: 'weekly' }).returning();
  const line = { productKey: product.water, um: 'CS', quantity: '3.00', sequence: 10 };
  await office.db.insert(orderGuideLines).values({ guideId: guide?.id ?? 0, ...line });
  return { buyer, orderNumber };
}

test.each(Object.entries(kinds))('%s: the right decides alike when it is issued and when it is opened', async (_, kind) => {
  const { buyer, orderNumber } = await entitled();
  const issue = () => office.app.inject({ url: kind.url(orderNumber), headers: buyer.headers });
  const issued = await issue();
  expect(issued.statusCode, issued.body).toBe(200);
  const { id, key } = issued.json();
  const open = () => office.app.inject({ url: `/doc/${id}`, headers: { 'x-document-key': key } });
  expect((await open()).statusCode).toBe(200);
  await kind.takeAway(buyer);
  expect((await issue()).statusCode).toBe(kind.refused);
  expect((await open()).statusCode).toBe(404);
});
