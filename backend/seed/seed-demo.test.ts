import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, count, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { landingProblems } from '../../domain/landing/landing-check.js';
import { richTextOf } from '../../domain/text/rich-text-from-html.js';
import { htmlOf } from '../../domain/text/rich-text-to-html.js';
import { englishTexts } from '../../texts/testing/english.js';
import { isPasswordOf } from '../adapters/password-hash.js';
import { listCatalogue } from '../services/catalogue/list-products.js';
import { readLanding } from '../services/landing/keep-landing.js';
import { checkedCard } from '../services/landing/landing-cards.js';
import { siteSettings } from '../services/settings/settings.js';
import type { OpenStore } from '../store/database/open-store.js';
import { memberRoles } from '../store/tables/colleagues.js';
import { customers } from '../store/tables/customers.js';
import { scans } from '../store/tables/documents.js';
import { landingVersions } from '../store/tables/landing.js';
import { menuOverrides } from '../store/tables/menu.js';
import { orderCounter, orderLines, orders } from '../store/tables/orders.js';
import { customerProductCodes } from '../store/tables/product-codes.js';
import { productFiles } from '../store/tables/product-files.js';
import { products } from '../store/tables/products.js';
import { receivableApplications, receivables } from '../store/tables/receivables.js';
import { users } from '../store/tables/users.js';
import { openTestStore } from '../testing/test-store.js';
import { hasDemoAccounts, keepDemo, seedDemo } from './index.js';

let store: OpenStore;
const folder = mkdtempSync(path.join(tmpdir(), 'seed-'));
const options = {
  imagesDir: path.join(folder, 'images'),
  documentsDir: path.join(folder, 'documents'),
  scansDir: path.join(folder, 'scans'),
  today: '2026-11-21',
};
const steps: string[] = [];
let afterInterruption: unknown[];

beforeAll(async () => {
  store = await openTestStore();
  const interrupt = (step: string) => {
    if (step.includes('orders')) throw new Error('interrupted');
  };
  await expect(seedDemo(store, { ...options, onProgress: interrupt })).rejects.toThrow('interrupted');
  afterInterruption = await Promise.all([products, customers, users, orders].map(rowsOf));
  expect(await seedDemo(store, { ...options, onProgress: (step) => steps.push(step) })).toBe(true);
  // Seeds the whole demo twice, beside other test files.
}, 180_000);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

async function rowsOf(table: PgTable) {
  return (await store.db.select({ rows: count() }).from(table))[0]?.rows;
}

test('an interruption in the middle leaves no half demo, and the next start writes the whole', async () => {
  expect(afterInterruption).toEqual([0, 0, 0, 0]);
  expect(steps.length).toBeGreaterThanOrEqual(4);
  expect([await rowsOf(customers), await rowsOf(users)]).toEqual([61, 6]);
  expect(await rowsOf(orderLines)).toBeGreaterThan(20_000);
  expect(await rowsOf(receivables)).toBeGreaterThan(4_000);
  expect(await rowsOf(receivableApplications)).toBeGreaterThan(2_000);
});

test('a second start changes nothing', async () => {
  const before = await rowsOf(products);
  expect(await seedDemo(store, options)).toBe(false);
  expect(await rowsOf(products)).toBe(before);
});

test('every product has its picture, and the site its logos', async () => {
  const names = await store.db.select({ image: products.image }).from(products);
  const files = new Set(readdirSync(options.imagesDir));
  for (const { image } of names) if (image !== null) expect(files.has(image), image).toBe(true);
  for (const name of ['logo-light.svg', 'logo-dark.svg', 'logo-small.svg', 'missing.svg']) {
    expect(existsSync(path.join(options.imagesDir, name))).toBe(true);
  }
});

test('every further picture and document of a product is there, and buyers find products by codes of their own', async () => {
  const rows = await store.db.select({ kind: productFiles.kind, file: productFiles.file }).from(productFiles);
  const folders = { picture: options.imagesDir, document: options.documentsDir };
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['picture', 'document']));
  for (const { kind, file } of rows) expect(existsSync(path.join(folders[kind], file)), file).toBe(true);
  const [document] = rows.filter(({ kind }) => kind === 'document');
  expect(readFileSync(path.join(options.documentsDir, document?.file ?? ''), 'latin1')).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/);
  const scanned = await store.db.select({ file: scans.file }).from(scans);
  expect(scanned.length).toBeGreaterThan(10);
  for (const { file } of scanned) expect(existsSync(path.join(options.scansDir, file)), file).toBe(true);
  const codes = await store.db.select().from(customerProductCodes).where(eq(customerProductCodes.customerKey, 1042));
  expect(codes.length).toBeGreaterThan(30);
});

test('every account signs in with the demo password, each with a salt of its own', async () => {
  const everybody = await store.db.select({ username: users.username, hash: users.passwordHash }).from(users);
  // The user of the procurement systems cannot sign in with a password.
  const rows = everybody.filter(({ hash }) => hash !== null);
  expect(rows.map(({ username }) => username).sort()).toEqual(['admin', 'buyer', 'consumer@example.com', 'sales', 'staff']);
  for (const { hash } of rows) expect(await isPasswordOf(hash ?? '', 'Demo#2026')).toBe(true);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(5);
  const [admin] = await store.db.select({ id: users.id }).from(users).where(eq(users.username, 'admin'));
  const overrides = await store.db
    .select()
    .from(menuOverrides)
    .where(eq(menuOverrides.userId, admin?.id ?? 0));
  expect(overrides.length).toBe(22);
  expect(overrides.every(({ isVisible, isLocked }) => isVisible && !isLocked)).toBe(true);
});

test('the accounts of the demo are known by name and address: somebody else’s `admin` is none of them', async () => {
  const emails = await store.db.select({ id: users.id, email: users.email }).from(users);
  expect(await hasDemoAccounts(store.db)).toBe(true);
  await store.db.update(users).set({ email: sql`'real-' || ${users.id} || '@shop.test'` });
  expect(await hasDemoAccounts(store.db)).toBe(false);
  const [one, ...others] = emails;
  await store.db
    .update(users)
    .set({ email: one?.email })
    .where(eq(users.id, one?.id ?? 0));
  expect(await hasDemoAccounts(store.db)).toBe(true);
  for (const { id, email } of others) await store.db.update(users).set({ email }).where(eq(users.id, id));
});

test('a demo of before gets the entries that came to the menu since, for its own admin alone; what was closed stays closed', async () => {
  const [admin] = await store.db.select().from(users).where(eq(users.username, 'admin'));
  const ofAdmin = eq(menuOverrides.userId, admin?.id ?? 0);
  const entry = (key: string) => and(ofAdmin, eq(menuOverrides.key, key));
  const startAgain = () => keepDemo(store);
  const isVisible = async (key: string) => (await store.db.select().from(menuOverrides).where(entry(key)))[0]?.isVisible;

  await store.db.delete(menuOverrides).where(entry('ApiKeys'));
  await store.db.update(menuOverrides).set({ isVisible: false }).where(entry('OrderHistory'));
  await startAgain();
  expect([await isVisible('ApiKeys'), await isVisible('OrderHistory')]).toEqual([true, false]);
  await store.db.update(menuOverrides).set({ isVisible: true }).where(entry('OrderHistory'));

  await store.db.delete(menuOverrides).where(entry('ApiKeys'));
  await store.db.update(users).set({ email: 'admin@shop.test' }).where(eq(users.username, 'admin'));
  await startAgain();
  expect(await isVisible('ApiKeys')).toBeUndefined();
  await store.db.update(users).set({ email: admin?.email }).where(eq(users.username, 'admin'));
  await startAgain();
});

test('the demo’s own admin alone has a role, administrator, in a demo of before as well; a role that it has stays', async () => {
  const roles = async () =>
    await store.db
      .select({ username: users.username, customerKey: memberRoles.customerKey, role: memberRoles.role })
      .from(memberRoles)
      .innerJoin(users, eq(users.id, memberRoles.userId));
  const administrator = { username: 'admin', customerKey: 1007, role: 'administrator' };
  expect(await roles()).toEqual([administrator]);
  await store.db.update(memberRoles).set({ role: 'viewer' });
  await keepDemo(store);
  expect(await roles()).toEqual([{ ...administrator, role: 'viewer' }]);

  await store.db.delete(memberRoles);
  await store.db.update(users).set({ email: 'admin@shop.test' }).where(eq(users.username, 'admin'));
  await keepDemo(store);
  expect(await roles()).toEqual([]);
  await store.db.update(users).set({ email: 'priya@cadillacsummit.example' }).where(eq(users.username, 'admin'));
  await keepDemo(store);
  expect(await roles()).toEqual([administrator]);
});

test('buyers and salespeople of the demo choose their colors, in a demo of before as well; consumers do not (A2.76)', async () => {
  const isColorEntry = eq(menuOverrides.key, 'ColorMaintenance');
  const choosing = async () => {
    const rows = await store.db
      .select({ username: users.username })
      .from(menuOverrides)
      .innerJoin(users, eq(users.id, menuOverrides.userId))
      .where(and(isColorEntry, eq(menuOverrides.isVisible, true), eq(menuOverrides.isLocked, false)));
    return rows.map(({ username }) => username).toSorted();
  };
  expect(await choosing()).toEqual(['admin', 'buyer', 'sales', 'staff']);
  await store.db.delete(menuOverrides).where(isColorEntry);
  await keepDemo(store);
  expect(await choosing()).toEqual(['admin', 'buyer', 'sales', 'staff']);
});

test('staff administer the store, also in a demo from before there were any (decision 135)', async () => {
  const staff = async () =>
    await store.db
      .select({ username: users.username, customerKey: users.customerKey, hash: users.passwordHash })
      .from(users)
      .where(eq(users.isStaff, true));
  expect(await staff()).toMatchObject([{ username: 'staff', customerKey: null }]);
  await store.db.delete(users).where(eq(users.username, 'staff'));
  await keepDemo(store);
  const [added] = await staff();
  expect(added).toMatchObject({ username: 'staff', customerKey: null });
  expect(await isPasswordOf(added?.hash ?? '', 'Demo#2026')).toBe(true);
  // A user with the same name stays as they are.
  await store.db.update(users).set({ isStaff: false, email: 'staff@shop.test' }).where(eq(users.username, 'staff'));
  await keepDemo(store);
  expect(await staff()).toEqual([]);
  await store.db.update(users).set({ isStaff: true, email: 'nora@northlight.example' }).where(eq(users.username, 'staff'));
});

test('consumers register with the price level of the demo’s consumer, and may choose to get email', async () => {
  const { consumerPriceLevel, useOption, optionDefault, optionText } = await siteSettings(store.db);
  const option = [useOption, optionDefault, optionText];
  expect([consumerPriceLevel, option]).toEqual(['C', [true, false, 'Send me weekly specials by email.']]);
});

test('the next order is 100001, and the next product and customer have new keys', async () => {
  expect(await store.db.select().from(orderCounter)).toEqual([{ id: 1, lastNumber: 100_000 }]);
  const [customer] = await store.db.insert(customers).values({ code: 'NEW', name: 'New' }).returning({ key: customers.key });
  expect(customer?.key).toBe(2002);
});

test('the catalogue can be searched as a buyer would', async () => {
  const search = async (text: string, customerKey = 1042) => {
    const request = {
      customerKey,
      page: 1,
      pageSize: 5,
      search: text,
      isVerbatim: false,
      mainCategory: null,
      orderGuide: null,
      category: null,
      sort: null,
      direction: 'asc',
    } as const;
    return await listCatalogue(store.db, request);
  };
  expect((await search('chicken breast 6 oz')).products[0]?.description).toBe('Chicken Breast Boneless Skinless 6 oz');
  expect((await search('mozarella')).products[0]?.description).toMatch(/Mozzarella/);
  expect((await search('jalapeno')).products[0]?.description).toMatch(/Jalapeño/);
  // Key 9, which no list shows.
  expect((await search('special order')).products.map((one) => one.productKey)).not.toContain(9);
  const descriptions = async (customerKey: number) =>
    (await search('harbor lager', customerKey)).products.map((one) => one.description);
  expect(await descriptions(1042)).toContain('Beer Harbor Lager');
  expect(await descriptions(1002)).not.toContain('Beer Harbor Lager');
});

test('the landing page is one that the house itself would take, and comes as it was written', async () => {
  const [kept] = await store.db.select().from(landingVersions);
  const { title, cards } = await readLanding(store.db, englishTexts);
  expect(cards).toEqual(kept?.cards);
  expect(cards.map(({ heading }) => heading)).toContain('Deliveries');
  expect(landingProblems(title, cards.map(checkedCard))).toEqual([]);
  for (const { content } of cards) if (content.variant === 'text') expect(htmlOf(richTextOf(content.value))).toBe(content.value);
});
