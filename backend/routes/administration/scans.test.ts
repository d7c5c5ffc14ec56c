import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostScanBytes, removedScanDays } from '../../../domain/documents/scans.js';
import { ScanFolder } from '../../services/documents/scan-folder.js';
import { deleteRemovedScans } from '../../services/documents/stored-scans.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { customers } from '../../store/tables/customers.js';
import { scans } from '../../store/tables/documents.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildToken, buildUser } from '../../testing/builders.js';
import { type Buyer, fillCartFixture, makeBuyer } from '../../testing/cart-fixture.js';
import { formOf } from '../../testing/form.js';
import { postItem } from '../../testing/invoice-payment-fixture.js';
import { buildPastOrder } from '../../testing/past-orders.js';

const folder = mkdtempSync(path.join(tmpdir(), 'scans-'));
const [scansDir, scansFolder] = [path.join(folder, 'stored'), path.join(folder, 'scanner')];
let office: TestBackOffice;
let staff: Record<string, string>;
let buyer: Buyer;
let orderNumber: string;

beforeAll(async () => {
  office = await startTestBackOffice({ scansDir, scansFolder });
  await fillCartFixture(office.store);
  const user = await buildUser(office.db, { isStaff: true, name: 'Nora Lind' });
  staff = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
  buyer = await makeBuyer(office.store, { customer: { name: 'Harbor Grill' } });
  orderNumber = await buildPastOrder(office, buyer.customerKey, {}, []);
});
afterAll(async () => {
  await office.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await office.db.delete(scans);
  rmSync(scansDir, { recursive: true, force: true });
  rmSync(scansFolder, { recursive: true, force: true });
  mkdirSync(scansFolder);
});

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
async function call(method: Method, url = '', payload?: object, headers = staff) {
  const answer = await office.app.inject({ method, url: `/api/admin/scans${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
async function upload(name: string, content: string | Buffer = '%PDF-1.7 signed') {
  const { headers, payload } = formOf({ name, content });
  const answer = await office.app.inject({ method: 'POST', url: '/api/admin/scans', headers: { ...staff, ...headers }, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const customerCode = async () => (await office.db.select().from(customers).where(eq(customers.key, buyer.customerKey)))[0]?.code;
const shownTo = async ({ headers }: Pick<Buyer, 'headers'>) => {
  const answer = await office.app.inject({ url: '/api/history/orders', headers });
  const rows: { orderNumber: string; scanDocuments: unknown[] }[] = answer.json().rows;
  return rows.find((row) => row.orderNumber === orderNumber)?.scanDocuments;
};
const logged = async () =>
  (await office.db.select().from(auditLog).where(like(auditLog.action, 'scan.%')).orderBy(auditLog.id)).map(
    ({ action, details }) => ({ action, ...details }),
  );

describe('a scan that is uploaded', () => {
  test('is filed with the order whose number its name begins with, and its customer sees it (A3.8)', async () => {
    const { status, body } = await upload(`${orderNumber}_Signed note.pdf`);
    const scan = {
      ...{ key: expect.any(Number), name: 'Signed note', originalName: `${orderNumber}_Signed note.pdf`, orderNumber },
      ...{ customerCode: await customerCode(), customerName: 'Harbor Grill', receivedBy: 'Nora Lind', removedAt: null },
      receivedAt: office.clock.now().toISOString(),
    };
    expect({ status, body }).toEqual({ status: 200, body: { scan, isKnown: false } });
    expect(await shownTo(buyer)).toEqual([{ key: body.scan.key, name: 'Signed note' }]);
    const counts = { unfiled: 0, filed: 1, removed: 0 };
    expect((await call('GET', '?filter=filed')).body).toEqual({ counts, rows: [scan], isFolderWatched: true });
    expect((await logged()).at(-1)).toMatchObject({ action: 'scan.received', key: body.scan.key, orderNumber });
  });

  test('waits for an order if its name begins with none, and is found by the name', async () => {
    await upload('Delivery note 7%.pdf');
    const found = async (search: string) =>
      (await call('GET', `?filter=unfiled&search=${encodeURIComponent(search)}`)).body.rows.map(
        ({ name }: { name: string }) => name,
      );
    expect(await found('')).toEqual(['Delivery note 7%']);
    expect(await found('NOTE 7%')).toEqual(['Delivery note 7%']);
    expect(await found('7%%')).toEqual([]);
  });

  test('is filed with an order that only the account knows; with one of two customers it is not', async () => {
    const other = await makeBuyer(office.store);
    await postItem(office, buyer.customerKey, { orderNumber: 'A-17' });
    expect((await upload('A-17.pdf')).body.scan).toMatchObject({ orderNumber: 'A-17', name: '', customerName: 'Harbor Grill' });
    await postItem(office, other.customerKey, { orderNumber: 'A-17' });
    expect((await upload('A-17 again.pdf', '%PDF-1.7 again')).body.scan).toMatchObject({ orderNumber: null });
  });

  test('is stored once', async () => {
    const first = await upload(`${orderNumber}.pdf`);
    const second = await upload(`${orderNumber}.pdf`);
    expect(second.body).toEqual({ scan: first.body.scan, isKnown: true });
    expect(readdirSync(scansDir).length).toBe(1);
  });

  test('is known by its content: programs and archives are refused, whatever their name', async () => {
    const { status, body } = await upload(`${orderNumber}.pdf`, 'MZ\0\0');
    expect(status).toBe(409);
    expect(body.problems).toEqual([
      { code: 'REFUSED', message: 'This file is not a PDF, a PNG or JPEG picture, or plain text.' },
    ]);
    const large = await upload('large.pdf', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(mostScanBytes)]));
    expect(large).toMatchObject({ status: 413, body: { message: 'A scan can be 20 MB at most.' } });
    expect(existsSync(scansDir)).toBe(false);
  });
});

describe('a scan', () => {
  const waiting = async () => (await upload('note.pdf')).body.scan.key as number;
  const filing = (change: object = {}) => ({ orderNumber, name: ' Proof of delivery ', expectedOrderNumber: null, ...change });

  test('is filed with an order by hand, and later with another one', async () => {
    const key = await waiting();
    const { body } = await call('PUT', `/${key}/order`, filing());
    expect(body).toMatchObject({ orderNumber, name: 'Proof of delivery', customerName: 'Harbor Grill' });
    const next = await buildPastOrder(office, buyer.customerKey, {}, []);
    await call('PUT', `/${key}/order`, filing({ orderNumber: next, name: '', expectedOrderNumber: orderNumber }));
    const before = { orderNumberBefore: orderNumber, nameBefore: 'Proof of delivery' };
    expect((await logged()).at(-1)).toEqual({ action: 'scan.filed', key, orderNumber: next, name: '', ...before });
  });

  test('is not filed with an order that is not there', async () => {
    const { status, body } = await call('PUT', `/${await waiting()}/order`, filing({ orderNumber: 'nowhere' }));
    const message = 'There is no order with this number.';
    expect({ status, problems: body.problems }).toEqual({
      status: 409,
      problems: [{ code: 'REFUSED', message, field: 'orderNumber' }],
    });
  });

  test('that somebody else filed or removed meanwhile is not filed over', async () => {
    const key = await waiting();
    await call('PUT', `/${key}/order`, filing());
    const late = await call('PUT', `/${key}/order`, filing());
    expect(late).toMatchObject({ status: 409, body: { problems: [{ code: 'SCAN_CHANGED' }] } });
    await call('DELETE', `/${key}`);
    expect((await call('PUT', `/${key}/order`, filing({ expectedOrderNumber: orderNumber }))).status).toBe(409);
  });

  test('that was removed is shown to nobody, and can be restored', async () => {
    const { key } = (await upload(`${orderNumber}.pdf`)).body.scan;
    expect((await call('DELETE', `/${key}`)).body.removedAt).toBe(office.clock.now().toISOString());
    expect(await shownTo(buyer)).toEqual([]);
    expect((await call('GET', '?filter=removed')).body.counts).toEqual({ unfiled: 0, filed: 0, removed: 1 });
    const url = `/api/documents/order/${orderNumber}/scan/${key}`;
    expect((await office.app.inject({ url, headers: buyer.headers })).statusCode).toBe(404);
    await call('DELETE', `/${key}`);
    expect((await call('POST', `/${key}/restore`)).body.removedAt).toBeNull();
    expect((await logged()).slice(-2).map(({ action }) => action)).toEqual(['scan.removed', 'scan.restored']);
    expect(await shownTo(buyer)).toEqual([{ key, name: '' }]);
  });

  test(`is deleted with its file ${removedScanDays} days after it was removed`, async () => {
    const { key } = (await upload('note.pdf')).body.scan;
    await call('DELETE', `/${key}`);
    const inDays = (days: number) => new Date(office.clock.now().getTime() + days * 86_400_000);
    await deleteRemovedScans(office.store, scansDir, inDays(removedScanDays - 1));
    expect(readdirSync(scansDir).length).toBe(1);
    await deleteRemovedScans(office.store, scansDir, inDays(removedScanDays + 1));
    expect(readdirSync(scansDir)).toEqual([]);
    expect((await call('POST', `/${key}/restore`)).status).toBe(404);
  });

  test('is opened by staff before it is filed, and by nobody whose session has ended', async () => {
    const key = await waiting();
    const open = async () => {
      const { id, key: documentKey } = (await call('GET', `/${key}/document`)).body;
      return () => office.app.inject({ url: `/doc/${id}`, headers: { 'x-document-key': documentKey } });
    };
    const opened = await (await open())();
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('note.pdf'),
    });
    expect(opened.payload).toBe('%PDF-1.7 signed');
    expect((await call('GET', '/999999/document')).status).toBe(404);
    const user = await buildUser(office.db, { isStaff: true });
    const headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
    const { id, key: documentKey } = (await call('GET', `/${key}/document`, undefined, headers)).body;
    await office.app.inject({ method: 'DELETE', url: '/api/token', headers });
    expect((await office.app.inject({ url: `/doc/${id}`, headers: { 'x-document-key': documentKey } })).statusCode).toBe(404);
  });
});

test('scans are administered by staff alone (A6.4)', async () => {
  for (const [method, url, payload] of [
    ['GET', '?filter=filed'],
    ['PUT', '/1/order', { orderNumber: '1', name: '', expectedOrderNumber: null }],
    ['DELETE', '/1'],
    ['POST', '/1/restore'],
    ['GET', '/1/document'],
  ] as const) {
    expect((await call(method, url, payload, {})).status).toBe(401);
    expect((await call(method, url, payload, buyer.headers)).status).toBe(403);
  }
});

describe('the watched folder', () => {
  const watched = () => {
    const { store, clock } = office;
    return new ScanFolder({ store, scansDir, folder: scansFolder, clock, log: { warn: () => undefined } });
  };
  const put = (name: string, content = '%PDF-1.7 from the scanner') => writeFileSync(path.join(scansFolder, name), content);

  test('is emptied: files that no longer grow are stored, and filed by their names', async () => {
    const scanner = watched();
    put(`${orderNumber}.pdf`);
    put('.hidden');
    mkdirSync(path.join(scansFolder, 'folder'));
    await scanner.look();
    expect(readdirSync(scansFolder).length).toBe(3);
    put('late.pdf', '%PDF- late');
    await scanner.look();
    expect(readdirSync(scansFolder).sort()).toEqual(['.hidden', 'folder', 'late.pdf']);
    put('late.pdf', '%PDF- later, and larger');
    await scanner.look();
    expect(readdirSync(scansFolder)).toContain('late.pdf');
    await scanner.look();
    expect(readdirSync(scansFolder).sort()).toEqual(['.hidden', 'folder']);
    const { rows } = (await call('GET', '?filter=filed')).body;
    expect(rows).toMatchObject([{ orderNumber, receivedBy: null, originalName: `${orderNumber}.pdf` }]);
    expect((await call('GET', '?filter=unfiled')).body.rows).toMatchObject([{ originalName: 'late.pdf' }]);
  });

  test('keeps files that are no scans in a folder of their own', async () => {
    const scanner = watched();
    put('program.exe', 'MZ\0');
    await scanner.look();
    await scanner.look();
    expect(readdirSync(path.join(scansFolder, 'refused'))).toEqual(['program.exe']);
    expect((await logged()).at(-1)).toEqual({ action: 'scan.refused', file: 'program.exe', reason: 'notAScan' });
  });

  test('that is gone ends a look with its reason', async () => {
    rmSync(scansFolder, { recursive: true });
    await expect(watched().look()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
