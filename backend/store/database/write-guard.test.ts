import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../seed/index.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';
import { openTestStore } from '../../testing/test-store.js';
import { documentHandles } from '../tables/documents.js';
import { productFiles } from '../tables/product-files.js';
import { StorageFull } from './disk-space.js';

const folder = mkdtempSync(path.join(tmpdir(), 'room-'));
let office: TestBackOffice;
let hasRoom = true;
beforeAll(async () => {
  office = await startTestBackOffice({ documentsDir: folder }, { hasRoom: async () => hasRoom });
  await fillCartFixture(office.store);
  await office.db.insert(productFiles).values({ productKey: product.water, kind: 'document', sequence: 1, file: 'spec.pdf' });
  writeFileSync(path.join(folder, 'spec.pdf'), 'PDF');
});
afterAll(async () => {
  await office.close();
  rmSync(folder, { recursive: true });
});

test('nothing is written outside a transaction, which asks whether the disk has room', async () => {
  const { db } = office.store;
  const { hash } = documentHandles;
  for (const write of [
    () => db.delete(documentHandles).where(eq(hash, 'none')),
    () => db.update(documentHandles).set({ opensLeft: 0 }).where(eq(hash, 'none')),
    () => db.execute(sql`with gone as (delete from ${documentHandles} where ${hash} = 'none' returning 1) select 1`),
    () => db.execute(sql`insert into ${documentHandles} select * from ${documentHandles} where false`),
  ])
    await expect((async () => await write())()).rejects.toThrow(/whether there is room/);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select ${hash} from ${documentHandles} for update`);
  });
});

test('a document is neither permitted nor opened while the disk is nearly full (F-6)', async () => {
  const buyer = await makeBuyer(office.store, { settings: { productScanDocuments: true } });
  const ask = () => office.app.inject({ url: `/api/documents/product/${product.water}/scan/1`, headers: buyer.headers });
  const open = ({ id, key }: { id: string; key: string }) =>
    office.app.inject({ url: `/doc/${id}`, headers: { 'x-document-key': key } });
  const permitted = (await ask()).json();

  hasRoom = false;
  const [requested, opened] = [await ask(), await open(permitted)];
  hasRoom = true;

  expect([requested.statusCode, opened.statusCode]).toEqual([503, 503]);
  const [{ opensLeft } = { opensLeft: 0 }] = await office.db.select().from(documentHandles);
  expect(opensLeft).toBe(5);
  expect((await open(permitted)).statusCode).toBe(200);
});

test('the demo is not begun where its files would fill the disk', async () => {
  const [imagesDir, documentsDir, scansDir] = ['images', 'documents', 'scans'].map((name) => path.join(folder, 'demo', name));
  const options = { imagesDir: imagesDir ?? '', documentsDir: documentsDir ?? '', scansDir: scansDir ?? '', today: '2026-11-21' };
  const empty = await openTestStore(async () => false);
  await expect(seedDemo(empty, options)).rejects.toThrow(StorageFull);
  expect(existsSync(path.join(folder, 'demo'))).toBe(false);
  await empty.close();
});
