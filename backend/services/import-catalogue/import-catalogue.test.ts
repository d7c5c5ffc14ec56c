import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { text } from '../../../texts/text.js';
import type { OpenStore } from '../../store/database/open-store.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { categories } from '../../store/tables/categories.js';
import { productUnits } from '../../store/tables/product-units.js';
import { products } from '../../store/tables/products.js';
import { importFolder, requiredHeader, requiredLine } from '../../testing/import-file.js';
import { openTestStore } from '../../testing/test-store.js';
import { type ImportOptions, importCatalogue } from './import-catalogue.js';

let store: OpenStore;
const folder = importFolder();
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  await store.db.execute(sql`truncate products, categories, main_categories restart identity cascade`);
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

const take = async (lines: readonly string[] | Uint8Array, options: Partial<ImportOptions> = {}) =>
  await importCatalogue(store, folder.write('catalogue.csv', lines), { mode: 'update', isDryRun: false, ...options });
const productOf = async (code: string) => (await store.db.select().from(products).where(eq(products.code, code)))[0];
const unitsOf = async (code: string) =>
  await store.db
    .select({
      um: productUnits.um,
      conversion: productUnits.stockConversion,
      isSellBy: productUnits.isSellBy,
      isPriceBy: productUnits.isPriceBy,
    })
    .from(productUnits)
    .innerJoin(products, eq(products.key, productUnits.productKey))
    .where(eq(products.code, code))
    .orderBy(asc(productUnits.sequence));

const substitutesOf = async (code: string) => {
  const result = await store.db.execute<{ code: string }>(sql`
    select other.code from product_substitutes s join products p on p.key = s.product_key
    join products other on other.key = s.substitute_key where p.code = ${code} order by s.sequence`);
  return result.rows.map((row) => row.code);
};

const fullHeader = `${requiredHeader},List Price,Cost,Formatted Code,Catalog Description,Brand,Pack Size,UPC,Image,Default Unit,Default Quantity,Sequence,Warehouse,Stock Quantity,Enforce Stock,Taxable,Discontinued,Unit 1,Unit 1 Conversion,Unit 1 Multiple,Unit 1 Use,Unit 1 Decimals,Unit 2,Unit 2 Conversion,Unit 2 Use`;

test('takes in every column', async () => {
  const line =
    '10118,"Chicken Breast, 6 oz",POULTRY,Poultry,CHICKEN,Chicken,CS,LB,3.2900,2.1,10-118,"Two\nlines",Farmstead,4/10 lb,="042000000014",p118.svg,CS,2,20,02,12.5,Y,yes,N,cs,1,2,Sell,2,LB,0.025,price';
  expect(await take([fullHeader, line])).toEqual({
    ok: true,
    products: 1,
    inserted: 1,
    changed: 0,
    discontinued: 0,
    refusedLines: 0,
  });
  expect(await productOf('10118')).toMatchObject({
    formattedCode: '10-118',
    description: 'Chicken Breast, 6 oz',
    catalogDescription: 'Two\nlines',
    brand: 'Farmstead',
    packSize: '4/10 lb',
    upc: '042000000014',
    categoryCode: 'CHICKEN',
    pricingUm: 'LB',
    stockUm: 'CS',
    defaultUm: 'CS',
    defaultQuantity: '2.00',
    listPrice: '3.2900',
    cost: '2.1000',
    image: 'p118.svg',
    sequence: 20,
    warehouseCode: '02',
    isDiscontinued: false,
    isTaxable: true,
    isStockEnforced: true,
    stockQuantity: '12.500000',
  });
  expect(await unitsOf('10118')).toEqual([
    { um: 'CS', conversion: '1.000000', isSellBy: true, isPriceBy: false },
    { um: 'LB', conversion: '0.025000', isSellBy: false, isPriceBy: true },
  ]);
});

test('gives a product without unit columns its stock unit, and never key 9 (S9.3)', async () => {
  await take([requiredHeader, ...Array.from({ length: 12 }, (_, index) => requiredLine(`P${index}`))]);
  expect(await unitsOf('P0')).toEqual([{ um: 'CS', conversion: '1.000000', isSellBy: true, isPriceBy: true }]);
  const keys = (await store.db.select({ key: products.key }).from(products)).map(({ key }) => key);
  expect(keys).toHaveLength(12);
  expect(Math.min(...keys)).toBe(100);
});

test('takes names that begin with @, + or - as names: only = makes a formula', async () => {
  const names = ['@home Dinner Rolls', '+Protein Bar', '-18 °C Fries', '="00123"'];
  const lines = names.map((name, index) => requiredLine(`P${index}`, name));
  expect(await take([requiredHeader, ...lines])).toMatchObject({ ok: true, inserted: 4 });
  const taken = await store.db.select({ description: products.description }).from(products).orderBy(asc(products.code));
  expect(taken.map(({ description }) => description)).toEqual([...names.slice(0, 3), '00123']);
});

test.each([
  ['tab-delimited', `${requiredHeader}\n${requiredLine('1', 'Plate 10" white')}`.replaceAll(',', '\t')],
  [
    'with semicolons and Windows line ends',
    `${requiredHeader}\r\n${requiredLine('1', 'Plate 10" white')}\r\n`.replaceAll(',', ';'),
  ],
  [
    'with a byte order mark, blank lines and other spellings of the columns',
    `\uFEFF\n${requiredHeader.replace('Product Code', 'PRODUCT_CODE')}\n\n${requiredLine('1', '"Plate 10"" white"')}\n\n,,,,\n`,
  ],
])('reads a file %s', async (_name, text) => {
  expect(await take(new TextEncoder().encode(text))).toMatchObject({ ok: true, inserted: 1 });
  expect((await productOf('1'))?.description).toBe('Plate 10" white');
});

test('reads UTF-16 with a byte order mark, as spreadsheets save Unicode text', async () => {
  const text = `\uFEFF${requiredHeader}\r\n${requiredLine('1', 'Jalapeño')}\r\n`.replaceAll(',', '\t');
  expect(await take(new Uint8Array(Buffer.from(text, 'utf16le')))).toMatchObject({ ok: true });
  expect((await productOf('1'))?.description).toBe('Jalapeño');
});

test('updates by code: keeps the key, what the file has no column for, and products it does not name', async () => {
  await take([`${requiredHeader},List Price,Brand`, `${requiredLine('1', 'Old')},5,Acme`, `${requiredLine('2')},6,Acme`]);
  const before = await productOf('1');
  expect(await take([`${requiredHeader},List Price`, `${requiredLine('1', 'New')},7.5`, `${requiredLine('3')},8`])).toEqual({
    ok: true,
    products: 2,
    inserted: 1,
    changed: 1,
    discontinued: 0,
    refusedLines: 0,
  });
  expect(await productOf('1')).toMatchObject({ key: before?.key, description: 'New', listPrice: '7.5000', brand: 'Acme' });
  expect(await productOf('2')).toMatchObject({ listPrice: '6.0000', isDiscontinued: false });
  expect(await take([`${requiredHeader},List Price`, `${requiredLine('1', 'New')},7.50`])).toMatchObject({ changed: 0 });
});

test('replaces: products that the file does not name are discontinued, named ones are sold again', async () => {
  await take([requiredHeader, requiredLine('1'), requiredLine('2')]);
  expect(await take([requiredHeader, requiredLine('1')], { mode: 'replace' })).toMatchObject({ discontinued: 1, changed: 0 });
  expect((await productOf('2'))?.isDiscontinued).toBe(true);
  expect(await take([requiredHeader, requiredLine('2')], { mode: 'replace' })).toMatchObject({ discontinued: 1, changed: 1 });
  expect((await productOf('2'))?.isDiscontinued).toBe(false);
});

test('replaces the units of a known product, and renames categories', async () => {
  const header = `${requiredHeader},Unit 1,Unit 1 Conversion,Unit 2,Unit 2 Conversion`;
  await take([header, `${requiredLine('1')},CS,1,EA,0.25`]);
  expect(await take([header, `${requiredLine('1').replace('Chicken', 'Fresh Chicken')},CS,1,BX,0.5`])).toMatchObject({
    inserted: 0,
    changed: 1,
  });
  expect((await unitsOf('1')).map(({ um }) => um)).toEqual(['CS', 'BX']);
  expect(await store.db.select({ description: categories.description }).from(categories)).toEqual([
    { description: 'Fresh Chicken' },
  ]);
});

test('gives products their substitutes, also those of later lines, and keeps them without the column', async () => {
  const header = `${requiredHeader},Substitutes,Do Not Substitute`;
  const full = [header, `${requiredLine('1')},"3; 2 3",Y`, `${requiredLine('2')},,N`, `${requiredLine('3')},1,`];
  expect(await take(full)).toMatchObject({ inserted: 3 });
  expect(await substitutesOf('1')).toEqual(['3', '2']);
  expect(await substitutesOf('3')).toEqual(['1']);
  expect([(await productOf('1'))?.doNotSubstitute, (await productOf('2'))?.doNotSubstitute]).toEqual([true, false]);
  expect(await take(full)).toMatchObject({ changed: 0 });
  expect(await take([requiredHeader, requiredLine('1', 'New')])).toMatchObject({ changed: 1 });
  expect([await substitutesOf('1'), (await productOf('1'))?.doNotSubstitute]).toEqual([['3', '2'], true]);
  expect(await take([header, `${requiredLine('1', 'New')},2,N`])).toMatchObject({ changed: 1 });
  expect([await substitutesOf('1'), (await productOf('1'))?.doNotSubstitute]).toEqual([['2'], false]);
});

test('refuses substitutes that are no other product, or too many', async () => {
  const header = `${requiredHeader},Substitutes`;
  const result = await take([header, `${requiredLine('1')},1 2`, `${requiredLine('2')},nowhere`]);
  const reason = (code: string) => text('catalogueImport.reason.substitute', { code });
  expect(result).toMatchObject({
    ok: false,
    problems: [
      { line: 2, column: 'Substitutes', reason: reason('1') },
      { line: 3, column: 'Substitutes', reason: reason('nowhere') },
    ],
  });
  const many = Array.from({ length: 21 }, (_, index) => `P${index}`).join(' ');
  expect(await take([header, `${requiredLine('1')},${many}`])).toMatchObject({
    ok: false,
    problems: [{ column: 'Substitutes', reason: text('catalogueImport.reason.tooManyCodes', { count: 21, most: 20 }) }],
  });
  expect(await take([header, `${requiredLine('1')},2 ?`])).toMatchObject({ ok: false, problems: [{ column: 'Substitutes' }] });
});

test('finds what contradicts the known product only once it is known', async () => {
  const header = `${requiredHeader},Unit 1,Unit 1 Conversion`;
  await take([header, `${requiredLine('1')},CS,1`]);
  const contradiction = requiredLine('1').replace(/CS,CS$/, 'EA,LB');
  expect(await take([requiredHeader, requiredLine('2'), contradiction])).toMatchObject({
    ok: false,
    problems: [{ line: 3, column: 'Pricing Unit' }],
  });
  expect(await productOf('2')).toBeUndefined();
  await store.db.update(products).set({ stockQuantity: '-3' }).where(eq(products.code, '1'));
  expect(await take([`${requiredHeader},Enforce Stock`, `${requiredLine('1')},Y`])).toMatchObject({
    ok: false,
    problems: [{ line: 2, column: 'Enforce Stock', reason: text('catalogueImport.reason.negativeStock', { quantity: '-3' }) }],
  });
});

test('is in the audit log as the operator’s, where it is done by the command; a dry run is not', async () => {
  const loggedAt = new Date('2026-11-21T15:00:00Z');
  await take([requiredHeader, requiredLine('1')], { loggedAt, isDryRun: true });
  await take([requiredHeader, requiredLine('1')], { loggedAt });
  const entries = await store.db.select().from(auditLog).where(eq(auditLog.action, 'catalogue.imported'));
  const counts = { inserted: 1, changed: 0, discontinued: 0, refusedLines: 0 };
  expect(entries).toMatchObject([
    { at: loggedAt, userId: null, details: { mode: 'update', fileName: 'catalogue.csv', ...counts, by: 'operator' } },
  ]);
});

test('a dry run says what would happen and changes nothing', async () => {
  expect(await take([requiredHeader, requiredLine('1')], { isDryRun: true })).toMatchObject({ ok: true, inserted: 1 });
  expect(await productOf('1')).toBeUndefined();
});
