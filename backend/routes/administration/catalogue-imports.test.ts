import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CatalogueImports } from '../../services/catalogue-imports/catalogue-imports.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { cartLines, carts } from '../../store/tables/carts.js';
import { catalogueImports, importJournal } from '../../store/tables/catalogue-imports.js';
import { categories } from '../../store/tables/categories.js';
import { stagedProducts } from '../../store/tables/import-staging.js';
import { productUnits } from '../../store/tables/product-units.js';
import { products } from '../../store/tables/products.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildCustomer, buildToken, buildUser } from '../../testing/builders.js';
import { makeBuyer } from '../../testing/cart-fixture.js';
import { requiredHeader, requiredLine } from '../../testing/import-file.js';

const path = '/api/admin/catalogue/imports';
let office: TestBackOffice;
let nora: Awaited<ReturnType<typeof staff>>;
beforeAll(async () => {
  office = await startTestBackOffice();
  nora = await staff('Nora Lind');
});
beforeEach(async () => {
  await office.deps.imports.settled();
  await office.db.execute(sql`truncate products, categories, main_categories, catalogue_imports, import_journal cascade`);
});
afterAll(() => office.close());

async function staff(name: string) {
  const user = await buildUser(office.db, { name, isStaff: true });
  return { id: user.id, headers: bearer(await buildToken(office.db, user.id, {}, office.clock.now())) };
}
type Person = { headers: Record<string, string> };

async function call(method: 'GET' | 'POST', url: string, payload?: object, { headers }: Person = nora) {
  const answer = await office.app.inject({ method, url: `${path}${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const boundary = 'WHATEVER-boundary';
async function sendPart(id: number, offset: number, bytes: Buffer, { headers }: Person = nora) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const answer = await office.app.inject({
    ...{ method: 'POST', url: `${path}/${id}/parts?offset=${offset}` },
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Sends a file and waits for the check. */
async function check(lines: readonly string[], mode: 'UPDATE' | 'REPLACE' = 'UPDATE'): Promise<number> {
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  const started = await call('POST', '', { mode, fileName: 'catalogue.csv', fileBytes: bytes.length });
  expect(started.status).toBe(200);
  await sendPart(started.body.id, 0, bytes);
  await office.deps.imports.settled();
  return started.body.id;
}
async function apply(id: number, skipRefused = false) {
  const answer = await call('POST', `/${id}/apply`, { skipRefused });
  await office.deps.imports.settled();
  return answer;
}
const latest = async () => (await call('GET', '')).body.imports[0];
const rows = async (id: number, kind: string) => (await call('GET', `/${id}/differences?kind=${kind}`)).body.rows;
const catalogue = async () =>
  await office.db
    .select({ code: products.code, description: products.description, price: products.listPrice, off: products.isDiscontinued })
    .from(products)
    .orderBy(asc(products.code));

const header = `${requiredHeader},List Price,Unit 1,Unit 1 Conversion,Unit 2,Unit 2 Conversion`;
const line = (code: string, name: string, price: string, units = 'CS,1,EA,0.25') =>
  `${requiredLine(code, name)},${price},${units}`;

test('a file is checked without changing anything, its differences are shown, and it is applied', async () => {
  await apply(await check([header, line('1', 'Old', '5'), line('2', 'Same', '6'), line('3', 'Gone', '7')]));
  const before = await catalogue();
  const id = await check(
    [
      header,
      line('1', '@New', '5.50', 'CS,1,BX,0.5'),
      line('2', 'Same', '6'),
      line('4', 'Fresh', '8').replace('Chicken', 'Hens'),
    ].map((text) => text.replace('CHICKEN,Chicken', 'CHICKEN,Fowl').replace('CHICKEN,Hens', 'CHICKEN,Fowl')),
    'REPLACE',
  );
  expect(await catalogue()).toEqual(before);
  expect(await latest()).toMatchObject({
    ...{ id, status: 'REVIEWING', isOwn: true, userName: 'Nora Lind', fileName: 'catalogue.csv', mode: 'REPLACE' },
    counts: { products: 3, inserted: 1, changed: 1, discontinued: 1, categories: 1, refusedLines: 0 },
  });
  expect(await rows(id, 'NEW')).toEqual([{ line: 4, code: '4', description: 'Fresh', column: null, before: null, after: null }]);
  const changed = { line: 2, code: '1', description: '@New' };
  expect(await rows(id, 'CHANGED')).toEqual([
    { ...changed, column: 'Description', before: 'Old', after: '@New' },
    { ...changed, column: 'List Price', before: '5', after: '5.5' },
    { ...changed, column: 'Units', before: 'CS 1, EA 0.25', after: 'CS 1, BX 0.5' },
  ]);
  expect(await rows(id, 'DISCONTINUED')).toMatchObject([{ line: null, code: '3', description: 'Gone' }]);
  expect(await rows(id, 'CATEGORY')).toMatchObject([{ code: 'CHICKEN', column: 'Category', before: 'Chicken', after: 'Fowl' }]);

  expect((await apply(id)).body).toMatchObject({ status: 'APPLYING' });
  expect(await latest()).toMatchObject({ status: 'DONE', finishedAt: office.clock.now().toISOString() });
  expect(await catalogue()).toEqual([
    { code: '1', description: '@New', price: '5.5000', off: false },
    { code: '2', description: 'Same', price: '6.0000', off: false },
    { code: '3', description: 'Gone', price: '7.0000', off: true },
    { code: '4', description: 'Fresh', price: '8.0000', off: false },
  ]);
  expect(await office.db.select({ name: categories.description }).from(categories)).toEqual([{ name: 'Fowl' }]);
  expect(await office.db.select({ um: productUnits.um }).from(productUnits).orderBy(asc(productUnits.productKey))).toHaveLength(
    8,
  );
  const logged = await office.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'catalogue.imported'))
    .orderBy(asc(auditLog.id));
  expect(logged.at(-1)).toMatchObject({
    userId: nora.id,
    details: {
      import: id,
      mode: 'replace',
      fileName: 'catalogue.csv',
      inserted: 1,
      changed: 1,
      discontinued: 1,
      refusedLines: 0,
    },
  });
  // The rows that the check staged are gone, the differences stay.
  expect(await office.db.$count(stagedProducts)).toBe(0);
  expect(await office.db.$count(importJournal)).toBe(0);
  expect(await rows(id, 'DISCONTINUED')).toHaveLength(1);
});

test('refused lines come back as a file with the reasons, and everything else is imported by choice', async () => {
  await apply(await check([header, line('7', 'Kept', '5'), line('8', 'Other', '5')]));
  const id = await check(
    [header, line('1', 'Good', '5'), line('7', 'Kept', '5,50', 'CS,1,EA,0'), line('1', 'Twice', '6')],
    'REPLACE',
  );
  expect((await latest()).counts).toEqual({
    products: 1,
    inserted: 1,
    changed: 0,
    discontinued: 1,
    categories: 0,
    refusedLines: 2,
  });
  const { body } = await call('GET', `/${id}/refused`);
  expect(body).toMatchObject({
    totalCount: 2,
    rows: [
      { line: 3, code: '7', column: null, reason: expect.stringContaining('14 columns') },
      { line: 4, code: '1', column: 'Product Code', reason: '“1” is already on line 2' },
    ],
  });
  const file = await call('GET', `/${id}/refused/file`);
  expect(file.body).toEqual({
    text: `\uFEFF${header},Refused Because\r\n${line('7', 'Kept', '5,50', 'CS,1,EA')},"has 14 columns, the header has 13; a comma or quotation mark may be misplaced",0\r\n${line('1', 'Twice', '6')},Product Code: “1” is already on line 2\r\n`,
    next: null,
  });
  expect((await apply(id)).status).toBe(409);
  expect((await apply(id, true)).status).toBe(200);
  // The product of a refused line is not discontinued: the file names it.
  expect(await catalogue()).toMatchObject([
    { code: '1', off: false },
    { code: '7', off: false },
    { code: '8', off: true },
  ]);
});

test('each reader gets the reasons in their own language, on the page and in the file', async () => {
  const id = await check([header, line('1', 'Good', '5'), line('1', '=A1', '6')]);
  const inSpanish = { headers: { ...nora.headers, 'accept-language': 'es' } };
  const { body } = await call('GET', `/${id}/refused`, undefined, inSpanish);
  expect(body.rows.map(({ reason }: { reason: string }) => reason)).toEqual([
    '«=A1» parece una fórmula; guarde los valores',
    '«1» ya está en la línea 2',
  ]);
  const inFile = 'Description: «=A1» parece una fórmula; guarde los valores; Product Code: «1» ya está en la línea 2';
  expect((await call('GET', `/${id}/refused/file`, undefined, inSpanish)).body.text).toContain(`"${inFile}"`);
  expect((await call('GET', `/${id}/refused/file`)).body.text).toContain('Product Code: “1” is already on line 2');
});

test('a file that cannot be read fails with the reason, and changes nothing', async () => {
  await check(['Product Code,Brand', '1,Acme']);
  expect(await latest()).toMatchObject({ status: 'FAILED', reason: expect.stringContaining('Line 1: Pricing Unit: is missing') });
  await check([header, `${line('1', '"open', '5')}`]);
  expect(await latest()).toMatchObject({ status: 'FAILED', reason: expect.stringContaining('never closed') });
});

test('a catalogue that changed after the check is not overwritten', async () => {
  await apply(await check([header, line('1', 'Old', '5')]));
  const id = await check([header, line('1', 'Old', '6'), line('2', 'New', '7')]);
  await office.db.update(products).set({ listPrice: '9' }).where(eq(products.code, '1'));
  await apply(id);
  expect(await latest()).toMatchObject({ status: 'OUTDATED' });
  expect(await catalogue()).toMatchObject([{ code: '1', price: '9.0000' }]);
  // Stock is sold all the time, and is not a reason.
  const again = await check([header, line('1', 'Old', '6')]);
  await office.db.update(products).set({ stockQuantity: '3' }).where(eq(products.code, '1'));
  await apply(again);
  expect(await latest()).toMatchObject({ status: 'DONE' });
});

test('a product that came after the check is not discontinued unseen', async () => {
  const id = await check([header, line('1', 'New', '6')], 'REPLACE');
  await office.db.execute(sql`insert into main_categories (code, description, sequence) values ('M', 'M', 1)`);
  await office.db.execute(
    sql`insert into categories (code, description, main_category_code, sequence) values ('K', 'K', 'M', 1)`,
  );
  await office.db.insert(products).values({
    ...{ code: 'X', formattedCode: 'X', description: 'X', categoryCode: 'K', pricingUm: 'CS', stockUm: 'CS', defaultUm: 'CS' },
  });
  await apply(id);
  expect(await latest()).toMatchObject({ status: 'OUTDATED' });
  expect(await catalogue()).toMatchObject([{ code: 'X', off: false }]);
});

/** Stops an import after some products were written, as a kill does: nothing that the process would do at its end is done. */
async function interruptWhileWriting(id: number, writes: number): Promise<void> {
  const { store, clock } = office.deps;
  let steps = 0;
  const broken = new CatalogueImports({
    ...{ clock, jobs: office.deps.jobs, config: { dataDir: '/nonexistent' }, report: () => undefined, say: async () => String },
    store: {
      ...store,
      transaction: async (work, options) => {
        steps += 1;
        if (steps > writes) await new Promise(() => undefined);
        return await store.transaction(work, options);
      },
    },
  });
  await broken.apply(id, false, { userId: nora.id, requestId: 'r' });
  for (let waited = 0; steps <= writes && waited < 200; waited += 1) await new Promise((resolve) => setTimeout(resolve, 50));
}

const everything = async () => {
  const all = [sql`products`, sql`product_units`, sql`product_substitutes`, sql`categories`, sql`main_categories`].map(
    async (table) => (await office.db.execute(sql`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`)).rows,
  );
  return await Promise.all(all);
};

test.each([4, 5, 6])('a restart in the middle of writing (step %i) leaves the catalogue as it was', async (writes) => {
  const many = (price: string, name: string) =>
    Array.from({ length: 600 }, (_, index) => line(`P${index}`, name, price, index % 2 ? 'CS,1,EA,0.25' : 'CS,1,BX,0.5'));
  await apply(await check([header, ...many('5', 'Old')]));
  const before = await everything();
  const id = await check(
    [header, ...many('6', 'New').slice(0, 500), line('N1', 'Fresh', '1'), line('N2', 'Fresh', '1')].map((text) =>
      text.replace('POULTRY,Poultry,CHICKEN,Chicken', 'BIRDS,Birds,CHICKEN,Fowl'),
    ),
    'REPLACE',
  );
  await interruptWhileWriting(id, writes);
  expect(await everything()).not.toEqual(before);
  await office.deps.imports.recover(true);
  await office.deps.imports.settled();
  expect(await latest()).toMatchObject({ status: 'INTERRUPTED' });
  expect(await everything()).toEqual(before);
});

test('an order that was placed meanwhile stays when an import is taken back', async () => {
  const stocked = `${header},Stock Quantity`;
  await apply(await check([stocked, `${line('1', 'Old', '5')},10`]));
  const id = await check([stocked, `${line('1', 'New', '6')},100`, `${line('2', 'Fresh', '1')},0`]);
  await interruptWhileWriting(id, 4);
  await office.db.execute(sql`update products set stock_quantity = stock_quantity - 3 where code = '1'`);
  const user = await buildUser(office.db, {});
  const { key: customerKey } = await buildCustomer(office.db, {});
  const [cart] = await office.db.insert(carts).values({ userId: user.id, customerKey }).returning({ id: carts.id });
  const [fresh] = await office.db.select({ key: products.key }).from(products).where(eq(products.code, '2'));
  await office.db.insert(cartLines).values({ cartId: cart?.id ?? 0, productKey: fresh?.key ?? 0, um: 'CS', quantity: '1' });
  await office.deps.imports.recover(true);
  await office.deps.imports.settled();
  const [first] = await office.db.select().from(products).where(eq(products.code, '1'));
  expect(first).toMatchObject({ description: 'Old', stockQuantity: '7.000000' });
  // A product that is in a cart cannot be deleted.
  expect(await catalogue()).toMatchObject([{ code: '1' }, { code: '2', off: true }]);
});

test('substitutes are shown, written after all lines, and taken back with the import', async () => {
  const withList = `${requiredHeader},Substitutes`;
  const substitutes = async () => {
    const result = await office.db.execute<{ code: string; other: string }>(sql`
      select p.code, other.code as other from product_substitutes s join products p on p.key = s.product_key
      join products other on other.key = s.substitute_key order by p.code, s.sequence`);
    return result.rows.map(({ code, other }) => `${code} ${other}`);
  };
  await apply(await check([withList, `${requiredLine('1')},2`, `${requiredLine('2')},`, `${requiredLine('3')},`]));
  expect(await substitutes()).toEqual(['1 2']);
  const id = await check([withList, `${requiredLine('1')},4 3`, `${requiredLine('2')},`, `${requiredLine('4')},1`]);
  expect(await rows(id, 'CHANGED')).toMatchObject([{ code: '1', column: 'Substitutes', before: '2', after: '4, 3' }]);
  await apply(id);
  expect(await substitutes()).toEqual(['1 4', '1 3', '4 1']);

  const lines = Array.from({ length: 300 }, (_, index) => `${requiredLine(`N${index}`)},1`);
  const next = await check([withList, `${requiredLine('1')},N299`, ...lines]);
  await interruptWhileWriting(next, 6);
  expect(await substitutes()).toContain('1 N299');
  await call('POST', `/${next}/cancel`);
  await office.deps.imports.settled();
  expect(await latest()).toMatchObject({ status: 'CANCELLED' });
  expect(await substitutes()).toEqual(['1 4', '1 3', '4 1']);
});

test('an import that is cancelled while it is written is taken back, by whoever cancels it', async () => {
  await apply(await check([header, line('1', 'Old', '5')]));
  const before = await everything();
  const id = await check([header, line('1', 'New', '6'), line('2', 'Fresh', '1')]);
  await interruptWhileWriting(id, 4);
  const marcus = await staff('Marcus Vale');
  expect((await call('POST', `/${id}/cancel`, undefined, marcus)).body).toMatchObject({ status: 'UNDOING' });
  await office.deps.imports.settled();
  expect(await latest()).toMatchObject({ status: 'CANCELLED', cancelledBy: 'Marcus Vale' });
  expect(await everything()).toEqual(before);
  expect((await call('POST', `/${id}/cancel`)).status).toBe(409);
});

test('one import runs at a time, and others are told who runs it', async () => {
  const { body } = await call('POST', '', { mode: 'UPDATE', fileName: 'a.csv', fileBytes: 10 });
  const marcus = await staff('Marcus Vale');
  const second = await call('POST', '', { mode: 'UPDATE', fileName: 'b.csv', fileBytes: 10 }, marcus);
  expect(second.status).toBe(409);
  expect(second.body.problems).toMatchObject([{ code: 'STILL_RUNNING', message: expect.stringContaining('Nora Lind') }]);
  expect((await sendPart(body.id, 0, Buffer.from('x'), marcus)).status).toBe(409);
  expect((await call('POST', `/${body.id}/cancel`)).body).toMatchObject({ status: 'CANCELLED' });
  expect((await call('POST', '', { mode: 'UPDATE', fileName: 'b.csv', fileBytes: 10 }, marcus)).status).toBe(200);
});

test('a file arrives in parts, of which each counts once', async () => {
  const bytes = Buffer.from(`${header}\n${line('1', 'Jalapeño', '5')}\n`);
  const { body } = await call('POST', '', { mode: 'UPDATE', fileName: 'a.csv', fileBytes: bytes.length });
  const cut = bytes.indexOf(0xc3) + 1;
  expect((await sendPart(body.id, 5, bytes.subarray(5))).status).toBe(409);
  expect((await sendPart(body.id, 0, bytes.subarray(0, cut))).body).toMatchObject({ receivedBytes: cut, status: 'UPLOADING' });
  expect((await sendPart(body.id, 0, bytes.subarray(0, cut))).body).toMatchObject({ receivedBytes: cut });
  expect((await sendPart(body.id, cut, Buffer.concat([bytes.subarray(cut), Buffer.from('x')]))).status).toBe(409);
  await sendPart(body.id, cut, bytes.subarray(cut));
  await office.deps.imports.settled();
  expect(await rows(body.id, 'NEW')).toMatchObject([{ description: 'Jalapeño' }]);
});

test('a check that was interrupted by a restart is over', async () => {
  const { body } = await call('POST', '', { mode: 'UPDATE', fileName: 'a.csv', fileBytes: 10 });
  await office.db
    .update(catalogueImports)
    .set({ status: 'checking', leaseUntil: office.clock.now() })
    .where(eq(catalogueImports.id, body.id));
  await office.deps.imports.recover(false);
  expect(await latest()).toMatchObject({ status: 'INTERRUPTED' });
});

test('imports are for staff alone (A6.4)', async () => {
  const { headers } = await makeBuyer(office.store);
  const calls = [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/1/apply'],
    ['POST', '/1/cancel'],
    ['GET', '/1/differences?kind=NEW'],
    ['GET', '/1/refused'],
    ['GET', '/1/refused/file'],
  ] as const;
  for (const [method, url] of calls) {
    expect((await office.app.inject({ method, url: `${path}${url}` })).statusCode).toBe(401);
    expect((await office.app.inject({ method, url: `${path}${url}`, headers })).statusCode).toBe(403);
  }
});
