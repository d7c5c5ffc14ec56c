import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostDocumentBytes } from '../../../domain/catalogue/product-files.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildCategory, buildProduct } from '../../testing/build-product.js';
import { bearer, buildToken, buildUser } from '../../testing/builders.js';
import { formOf } from '../../testing/form.js';

const folder = mkdtempSync(path.join(tmpdir(), 'product-files-'));
const [imagesDir, documentsDir] = [path.join(folder, 'images'), path.join(folder, 'documents')];
let office: TestBackOffice;
let staff: Record<string, string>;
let productKey: number;
let code: string;
let count = 0;

beforeAll(async () => {
  office = await startTestBackOffice({ imagesDir, documentsDir });
  await buildCategory(office.db, 'PAPER', 'Paper');
  const user = await buildUser(office.db, { isStaff: true, name: 'Nora Lind' });
  staff = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
});
afterAll(async () => {
  await office.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  rmSync(imagesDir, { recursive: true, force: true });
  rmSync(documentsDir, { recursive: true, force: true });
  count += 1;
  code = `File-${count}`;
  productKey = await buildProduct(office.db, { key: 1000 + count, code, description: 'Chicken Breast', categoryCode: 'PAPER' });
});

const red = () => sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'red' } });
const photo = () =>
  red()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .jpeg()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.7 sheet');

async function upload(name: string, content: Buffer, { to = '/matched', headers = staff } = {}) {
  const form = formOf({ name, content });
  const all = { ...headers, ...form.headers };
  const url = `/api/admin/product-files${to}`;
  const answer = await office.app.inject({ method: 'POST', url, headers: all, payload: form.payload });
  return { status: answer.statusCode, body: answer.json() };
}
const productForm = async (key = productKey) =>
  (await office.app.inject({ url: `/api/admin/products/${key}`, headers: staff })).json().form;
const entries = async (action: string) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.action, action))).map(({ details }) => details);

describe('a file whose name begins with a product code', () => {
  test('is added to the product: pictures as WebP of at most 1,800 pixels without metadata', async () => {
    const { status, body } = await upload(`${code} front.jpg`, await photo());
    expect([status, body]).toMatchObject([
      200,
      { kind: 'picture', product: { productKey, code, description: 'Chicken Breast' }, isKnown: false },
    ]);
    expect(body.file).toMatch(/^File-\d+-front-[0-9a-f]{12}\.webp$/);
    expect((await productForm()).pictures).toEqual([body.file]);
    const { format, width, height, exif } = await sharp(readFileSync(path.join(imagesDir, body.file))).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1800, height: 900, exif: undefined });
    const change = { field: 'pictures', from: '[]', to: JSON.stringify([body.file]) };
    expect((await entries('product.changed')).at(-1)).toEqual({ productKey, code, ...change });
  });

  test('is added behind those that the product has, and once', async () => {
    const first = (await upload(`${code}.png`, await red().png().toBuffer())).body.file;
    const second = (await upload(`${code}_2.png`, await red().negate().png().toBuffer())).body.file;
    expect((await productForm()).pictures).toEqual([first, second]);
    expect((await upload(`${code}_2.png`, await red().negate().png().toBuffer())).body.isKnown).toBe(true);
    expect((await productForm()).pictures).toEqual([first, second]);
  });

  test('finds the longest code, in any case', async () => {
    const longer = await buildProduct(office.db, { key: 2000 + count, code: `${code}-B`, categoryCode: 'PAPER' });
    expect((await upload(`${code.toLowerCase()}-b sheet.pdf`, pdf)).body.product.productKey).toBe(longer);
    expect((await upload(`${code}-c sheet.pdf`, pdf)).body.product.productKey).toBe(productKey);
  });

  test('is a document if it is a PDF, whatever its name', async () => {
    const { body } = await upload(`${code} data sheet.jpg`, pdf);
    expect(body).toMatchObject({ kind: 'document', file: expect.stringMatching(/^File-\d+-data-sheet-[0-9a-f]{12}\.pdf$/) });
    expect((await productForm()).documents).toEqual([body.file]);
    expect(readFileSync(path.join(documentsDir, body.file))).toEqual(pdf);
  });

  test('is refused and not kept, if no product has such a code', async () => {
    const { status, body } = await upload('nowhere 1.jpg', await photo());
    const message = 'No product has a code that this file’s name begins with.';
    expect([status, body.problems]).toEqual([409, [{ code: 'REFUSED', message }]]);
    expect(existsSync(imagesDir)).toBe(false);
  });

  test('is refused if the product has 20 of its kind', async () => {
    const added = Array.from({ length: 20 }, (_, index) => Buffer.concat([pdf, Buffer.from([48 + index])]));
    for (const each of added) expect((await upload(`${code}.pdf`, each)).status).toBe(200);
    const { status, body } = await upload(`${code}.pdf`, pdf);
    expect([status, body.problems[0].code]).toEqual([409, 'LIMIT_REACHED']);
    expect((await productForm()).documents.length).toBe(20);
  });
});

describe('a file for a product that is being edited', () => {
  test('is stored alone: the product has it when it is saved', async () => {
    const { status, body } = await upload('anything.pdf', pdf, { to: '' });
    expect([status, body]).toEqual([200, { kind: 'document', file: expect.stringMatching(/^anything-[0-9a-f]{12}\.pdf$/) }]);
    expect((await productForm()).documents).toEqual([]);
    expect((await entries('product.fileStored')).at(-1)).toEqual({ file: body.file });
  });

  test('has a name without letters that addresses do not take', async () => {
    expect((await upload('crème brûlée №1 .pdf', pdf, { to: '' })).body.file).toMatch(/^cre-me-bru-le-e-No1-[0-9a-f]{12}\.pdf$/);
    expect((await upload('日本.pdf', pdf, { to: '' })).body.file).toMatch(/^document-[0-9a-f]{12}\.pdf$/);
  });

  test('is refused if it is neither a picture nor a PDF, or too large', async () => {
    const { status, body } = await upload('a.jpg', Buffer.from('<svg onload="alert(1)"/>'), { to: '' });
    expect([status, body.problems[0].code]).toEqual([409, 'REFUSED']);
    const large = await upload('a.pdf', Buffer.concat([pdf, Buffer.alloc(mostDocumentBytes)]), { to: '' });
    expect([large.status, large.body.message]).toEqual([413, 'A document can be 5 MB at most.']);
    expect([existsSync(imagesDir) && readdirSync(imagesDir), existsSync(documentsDir)]).toEqual([false, false]);
  });
});

test('pictures and documents of products are uploaded by staff alone (A6.4)', async () => {
  const user = await buildUser(office.db, {});
  const others = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
  for (const to of ['', '/matched']) {
    expect((await upload(`${code}.pdf`, pdf, { to, headers: {} })).status).toBe(401);
    expect((await upload(`${code}.pdf`, pdf, { to, headers: others })).status).toBe(403);
  }
});
