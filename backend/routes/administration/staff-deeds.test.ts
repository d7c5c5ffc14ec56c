import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { desc, gt } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDetails } from '../../../domain/administration/customers/customer-form.js';
import { isFactLabelled } from '../../../domain/administration/log/fact-texts.js';
import { newProduct } from '../../../domain/administration/products/product-form.js';
import type { Policy } from '../../http/policy.js';
import { staffDeeds } from '../../http/staff-deeds.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { catalogueImports } from '../../store/tables/catalogue-imports.js';
import { outbox } from '../../store/tables/outbox.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildCategory, buildProduct } from '../../testing/build-product.js';
import { bearer, buildCustomer, buildToken, buildUser } from '../../testing/builders.js';
import { driveDelivery, thanksgiving, zoneValues } from '../../testing/delivery-driver.js';
import { formOf } from '../../testing/form.js';
import { requiredHeader, requiredLine } from '../../testing/import-file.js';
import { buildPastOrder } from '../../testing/past-orders.js';
import { unique } from '../../testing/unique.js';

interface Call {
  readonly path?: string;
  readonly payload?: object;
  /** Content of a file that is sent as a form. */
  readonly file?: Buffer;
  /** Caller, if it must be the person who began. */
  readonly userId?: number;
}

/** A sound call of a change by staff, that changes something. */
type Deed = () => Promise<Call>;

let office: TestBackOffice;
let folder: string;
let delivery: Awaited<ReturnType<typeof driveDelivery>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'deeds-'));
  await mkdir(path.join(folder, 'images'));
  await writeFile(path.join(folder, 'site.json'), JSON.stringify({ title: 'Of the Source' }));
  office = await startTestBackOffice({
    ...{ siteSource: folder, imagesDir: path.join(folder, 'stored'), scansDir: path.join(folder, 'scans') },
    documentsDir: path.join(folder, 'documents'),
    ...{ publicUrl: 'http://localhost:4000', mail: 'mailbox' },
  });
  delivery = await driveDelivery(office);
  await buildCategory(office.db, 'PAPER', 'Paper Goods');
});
afterAll(async () => {
  await office.deps.imports.settled();
  await office.close();
  await rm(folder, { recursive: true, force: true });
});

const none: Deed = async () => ({});
const sends =
  (payload: object | number): Deed =>
  async () => ({ payload: payload as object });

/** Facts of an entry that the page of the log would show by their names in the program. */
const factsWithoutLabel = ({ action, details }: typeof auditLog.$inferSelect): string[] =>
  Object.entries(details ?? {})
    .map(([name, value]) => ({ name, value: String(value ?? '') }))
    .filter((fact) => !isFactLabelled(action, fact))
    .map(({ name }) => `${action}: ${name}`);

/** The answer to a call by another member of the staff, with which a deed begins. */
const prepared = async (route: string, given: Call = {}) => (await call(route, given)).body;

const punchoutValues = () => ({
  ...{ name: 'Coupa', domain: '', identity: unique('OCI'), senderDomain: '', senderIdentity: '', supplierDomain: '' },
  ...{ supplierIdentity: '', postbackHosts: ['buyer.example'], encoding: 'urlencoded' },
});

const server = () => buildUser(office.db, { isSalesperson: true });

/** A salesperson with a customer, and the id of the change that added it. */
async function served() {
  const [{ id }, { key }] = [await server(), await buildCustomer(office.db)];
  const path = `/api/admin/users/${id}/customers`;
  const { changeId } = await prepared('POST /api/admin/users/:id/customers', { path, payload: { add: [key] } });
  return { path, changeId };
}

async function storedScan(): Promise<number> {
  return (await prepared('POST /api/admin/scans', { file: scanContent() })).scan.key;
}
const scanContent = () => Buffer.from(`%PDF-1.7 ${unique('scan')}`);

async function keptException() {
  const [exception] = (await delivery.close()).exceptions;
  if (exception === undefined) throw new Error('no exception');
  return exception;
}

/** An import of a product of its own, whose file is sent or still missing. The one before it is over. */
async function startedImport(isSent: boolean) {
  const { imports } = office.deps;
  await imports.settled();
  await office.db.delete(catalogueImports);
  const bytes = Buffer.from(`${requiredHeader}\n${requiredLine(unique('P'))}\n`);
  const { id: userId } = await buildUser(office.db, { isStaff: true });
  const author = { userId, requestId: 'WHATEVER' };
  const id = await imports.start({ mode: 'update', fileName: 'a.csv', fileBytes: bytes.length }, author);
  if (isSent) await imports.receive(id, 0, bytes, author);
  await imports.settled();
  return { path: `/api/admin/catalogue/imports/${id}`, bytes, userId };
}

/** A sound call of each change by staff. A new route gets one here. */
const deeds: Readonly<Record<string, Deed>> = {
  'POST /api/admin/passwordOptions': sends({
    ...{ minimumPasswordLength: 13, requireLowercase: true, requireUppercase: true, requireNumber: true },
    requireSpecialCharacter: true,
  }),
  'POST /api/admin/settings/:key': async () => ({
    path: '/api/admin/settings/allowGuest',
    payload: { scope: 'site', seen: null, value: false },
  }),
  'POST /api/admin/settings/:key/restore': async () => {
    const [{ id: changeId } = { id: 0 }] = await office.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    return { path: '/api/admin/settings/allowGuest/restore', payload: { scope: 'site', seen: { value: false }, changeId } };
  },
  'POST /api/admin/on-behalf': async () => {
    const { username } = await buildUser(office.db, {});
    return { payload: { username, reason: 'Order by phone' } };
  },
  'POST /api/admin/users': sends({
    ...{ kind: 'salesperson', username: 'ana.ruiz', name: 'Ana Ruiz', email: 'ana@example.com', role: null, customerKey: null },
  }),
  'POST /api/admin/users/:id': async () => {
    const { id, name } = await buildUser(office.db, { email: 'ida@example.com' });
    const seen = { name, email: 'ida@example.com', role: null };
    return { path: `/api/admin/users/${id}`, payload: { ...seen, name: 'Ida Moe', seen } };
  },
  'POST /api/admin/users/:id/actions': async () => {
    const { id } = await buildUser(office.db, {});
    return { path: `/api/admin/users/${id}/actions`, payload: { action: 'disable' } };
  },
  'POST /api/admin/siteMetadata': sends({ title: 'Another Title' }),
  'POST /api/admin/defaultPageLayout': sends(2),
  'POST /api/admin/defaultPageSortBy': sends(3),
  'GET /api/admin/requestSiteMetadataSync': none,
  'GET /api/admin/requestImageSync': none,
  'POST /api/admin/mail/undelivered/:id/retry': async () => {
    const now = office.clock.now();
    const mail = {
      kind: 'order.submitted',
      messageId: 'failed-mail',
      payload: {},
      createdAt: now,
      attempts: 9,
      failedAt: now,
      availableAt: now,
    };
    const [{ id } = { id: 0 }] = await office.db.insert(outbox).values(mail).returning({ id: outbox.id });
    return { path: `/api/admin/mail/undelivered/${id}/retry` };
  },
  'POST /api/admin/log/export': sends({ format: 'csv' }),

  'POST /api/admin/users/:id/customers': async () => {
    const [{ id }, { key }] = [await server(), await buildCustomer(office.db)];
    return { path: `/api/admin/users/${id}/customers`, payload: { add: [key] } };
  },
  'POST /api/admin/users/:id/customers/handOver': async () => {
    const [{ path }, { id: otherId }] = [await served(), await server()];
    return { path: `${path}/handOver`, payload: { otherId, way: 'handOver' } };
  },
  'POST /api/admin/users/:id/customers/restore': async () => {
    const { path, changeId } = await served();
    return { path: `${path}/restore`, payload: { changeId } };
  },
  'POST /api/admin/menu/:key': async () => ({
    path: '/api/admin/menu/Categories',
    payload: { scope: 'site', state: 'off', isLogged: false, seen: { state: 'open', isLogged: true } },
  }),

  'POST /api/admin/products': sends({
    product: { ...newProduct, code: 'NEW-1', description: 'New one', categoryCode: 'PAPER' },
  }),
  'POST /api/admin/products/:productKey': async () => {
    const path = `/api/admin/products/${await buildProduct(office.db, { code: 'NEW-2', categoryCode: 'PAPER' })}`;
    const { form: seen } = await prepared('GET /api/admin/products/:productKey', { path });
    return { path, payload: { seen, product: { ...seen, description: 'Another' } } };
  },
  'POST /api/admin/featured-products': async () => {
    const key = await buildProduct(office.db, { code: 'NEW-3', categoryCode: 'PAPER' });
    return { payload: { seen: [], products: [key] } };
  },
  'POST /api/admin/categories/changes': sends({
    ...{ kind: 'creation', level: 'CATEGORY', code: 'NEW-4' },
    values: { description: 'New Four', mainCategory: 'FOOD', unspsc: '50110000' },
  }),
  'POST /api/admin/search-synonyms/changes': sends({ before: null, after: { term: 'pop', meaning: 'soda', isMutual: true } }),
  'POST /api/admin/search-synonyms/import': sends({
    ...{ synonyms: [{ term: 'flapjack', meaning: 'pancake', isMutual: true }], isDryRun: false },
  }),
  'POST /api/admin/product-files': async () => ({ file: scanContent() }),
  'POST /api/admin/product-files/matched': async () => {
    await buildProduct(office.db, { code: 'file', categoryCode: 'PAPER' });
    return { file: scanContent() };
  },

  'POST /api/admin/scans': async () => ({ file: scanContent() }),
  'PUT /api/admin/scans/:key/order': async () => {
    const { key } = await buildCustomer(office.db);
    const filing = { orderNumber: await buildPastOrder(office, key), name: 'Signed note', expectedOrderNumber: null };
    return { path: `/api/admin/scans/${await storedScan()}/order`, payload: filing };
  },
  'DELETE /api/admin/scans/:key': async () => ({ path: `/api/admin/scans/${await storedScan()}` }),
  'POST /api/admin/scans/:key/restore': async () => {
    const path = `/api/admin/scans/${await storedScan()}`;
    await prepared('DELETE /api/admin/scans/:key', { path });
    return { path: `${path}/restore` };
  },

  'POST /api/admin/delivery/areas': sends({ areas: ['04101'], values: zoneValues }),
  'PATCH /api/admin/delivery/areas': async () => {
    await delivery.add(['04102']);
    const { revision } = (await delivery.group('04102')).body;
    return { payload: { areas: ['04102'], revision, changes: { cutOffTime: '09:30' } } };
  },
  'POST /api/admin/delivery/areas/group': async () => {
    await delivery.add(['04103']);
    return { payload: { areas: ['04103'] } };
  },
  'POST /api/admin/delivery/areas/remove': async () => {
    await delivery.add(['04104']);
    return { payload: { areas: ['04104'] } };
  },
  'POST /api/admin/delivery/areas/import': sends({ groups: [{ ...zoneValues, areas: ['04105'] }] }),
  'POST /api/admin/delivery/undo': async () => {
    const { changeId } = (await delivery.add(['04106'])).body;
    return { payload: { changeIds: [changeId] } };
  },
  'POST /api/admin/delivery/exceptions': sends({ exceptions: [thanksgiving] }),
  'PUT /api/admin/delivery/exceptions/:id': async () => {
    const { id, revision } = await keptException();
    return { path: `/api/admin/delivery/exceptions/${id}`, payload: { revision, exception: { ...thanksgiving, name: 'Other' } } };
  },
  'DELETE /api/admin/delivery/exceptions/:id': async () => {
    const { id, revision } = await keptException();
    return { path: `/api/admin/delivery/exceptions/${id}?revision=${encodeURIComponent(revision)}` };
  },

  'POST /api/admin/customers': sends({ details: { ...newDetails, code: 'NEW', name: 'Harbor Grill' } }),
  'POST /api/admin/customers/:customerKey/changes': async () => {
    const path = `/api/admin/customers/${(await buildCustomer(office.db)).key}`;
    const { details, detailsVersion: version } = (await prepared('GET /api/admin/customers/:customerKey', { path })).customer;
    return { path: `${path}/changes`, payload: { kind: 'details', values: { ...details, name: 'Another' }, version } };
  },

  'POST /api/admin/customers/:customerKey/punchout-buyers': async () => ({
    path: `/api/admin/customers/${(await buildCustomer(office.db)).key}/punchout-buyers`,
    payload: { dialect: 'oci', values: punchoutValues(), secret: '' },
  }),
  'POST /api/admin/customers/:customerKey/punchout-buyers/:id/changes': async () => {
    const path = `/api/admin/customers/${(await buildCustomer(office.db)).key}/punchout-buyers`;
    const route = 'POST /api/admin/customers/:customerKey/punchout-buyers';
    const { buyer } = await prepared(route, { path, payload: { dialect: 'oci', values: punchoutValues(), secret: '' } });
    const values = { ...punchoutValues(), name: 'Other', postbackHosts: ['other.example'] };
    return { path: `${path}/${buyer.id}/changes`, payload: { kind: 'values', values, version: buyer.version } };
  },

  'PUT /api/admin/setup/step': sends({ step: 'mail' }),
  'PUT /api/admin/setup/settings': async () => {
    const { colors: seen } = await prepared('GET /api/admin/setup');
    return { payload: { values: { primaryColor: '#0a4d8c', secondaryColor: '#f50058' }, seen } };
  },
  'POST /api/admin/setup/test-mail': none,
  'POST /api/admin/setup/logo/:place': async () => {
    const picture = sharp({ create: { width: 120, height: 30, channels: 4, background: '#0a4d8c' } });
    return { path: '/api/admin/setup/logo/light', file: await picture.png().toBuffer() };
  },

  'POST /api/admin/catalogue/imports': async () => {
    await office.deps.imports.settled();
    await office.db.delete(catalogueImports);
    return { payload: { mode: 'UPDATE', fileName: 'a.csv', fileBytes: 10 } };
  },
  'POST /api/admin/catalogue/imports/:id/parts': async () => {
    const { path, bytes, userId } = await startedImport(false);
    return { path: `${path}/parts?offset=0`, file: bytes, userId };
  },
  'POST /api/admin/catalogue/imports/:id/apply': async () => {
    const { path } = await startedImport(true);
    return { path: `${path}/apply`, payload: { skipRefused: false } };
  },
  'POST /api/admin/catalogue/imports/:id/cancel': async () => ({ path: `${(await startedImport(false)).path}/cancel` }),
};

/** Calls that leave no entry, because they change nothing that anybody but the person sees. */
const unloggedDeeds: ReadonlySet<string> = new Set([
  // A read, whose list of areas is too long for an address.
  'POST /api/admin/delivery/areas/group',
  // Where the person is in the setup; what the steps change has its entries.
  'PUT /api/admin/setup/step',
  // A mail to the person who asks for it.
  'POST /api/admin/setup/test-mail',
  // A part of a file: the start of its import has an entry, and so has its outcome.
  'POST /api/admin/catalogue/imports/:id/parts',
]);

async function staffRoutes(): Promise<string[]> {
  const document = (await office.app.inject({ url: '/api/openapi.json' })).json();
  const paths = Object.entries(document.paths as Record<string, Record<string, { 'x-policy': Policy }>>);
  return paths.flatMap(([url, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-policy'] === 'staff')
      .map(([method]) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`),
  );
}

function bodyOf({ payload, file }: Call) {
  if (file !== undefined) {
    const form = formOf({ name: 'file', content: file });
    return { type: form.headers['content-type'] ?? '', payload: form.payload };
  }
  return payload === undefined ? undefined : { type: 'application/json', payload: JSON.stringify(payload) };
}

async function call(route: string, given: Call, minutesSinceProof = 0) {
  const [method = '', url = ''] = route.split(' ');
  const caller = given.userId ?? (await buildUser(office.db, { isStaff: true, email: `${unique('staff')}@example.com` })).id;
  const now = office.clock.now();
  const authenticatedAt = new Date(now.getTime() - minutesSinceProof * 60_000);
  const headers = bearer(await buildToken(office.db, caller, { authenticatedAt }, now));
  const body = bodyOf(given);
  const answer = await office.app.inject({
    ...{ method: method as 'GET', url: given.path ?? url.replace(/:\w+/g, '1') },
    headers: { ...headers, 'idempotency-key': route.replace(/\W/g, '-'), ...(body && { 'content-type': body.type }) },
    ...(body && { payload: body.payload }),
  });
  const problems = answer.statusCode === 409 ? answer.json<{ problems?: { code: string }[] }>().problems : undefined;
  const codes = problems?.map(({ code }) => code) ?? [];
  return { caller, status: answer.statusCode, codes, body: answer.payload === '' ? null : JSON.parse(answer.payload) };
}

describe('every change by staff', () => {
  test('has chosen whether it needs a fresh proof of identity', async () => {
    const routes = await staffRoutes();
    const unread = routes.filter((route) => !route.startsWith('GET ') && !Object.hasOwn(staffDeeds, route));
    const unknown = Object.keys(staffDeeds).filter((route) => !routes.includes(route));
    expect({ unread, unknown }, 'Name the route in backend/http/staff-deeds.ts').toEqual({ unread: [], unknown: [] });
  });

  test('has a sound call in this file', () => {
    expect(Object.keys(deeds).sort()).toEqual(Object.keys(staffDeeds).sort());
    expect([...unloggedDeeds].filter((route) => !Object.hasOwn(deeds, route))).toEqual([]);
  });

  test.each(Object.keys(staffDeeds))(
    'leaves an entry of who did it in the audit log, unless it is named above: %s',
    async (route) => {
      const given = await deeds[route]?.();
      const [{ id: last } = { id: 0 }] = await office.db
        .select({ id: auditLog.id })
        .from(auditLog)
        .orderBy(desc(auditLog.id))
        .limit(1);
      const { caller, status, body } = await call(route, given ?? {});
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      await office.deps.imageSync.settled();
      await office.deps.imports.settled();
      const written = await office.db.select().from(auditLog).where(gt(auditLog.id, last));
      expect(written.some(({ userId, staffId }) => (staffId ?? userId) === caller)).toBe(!unloggedDeeds.has(route));
      expect(written.flatMap(factsWithoutLabel), 'Label the facts in domain/administration/log/fact-texts.ts').toEqual([]);
    },
  );

  test.each(Object.entries(staffDeeds))('%s needs a fresh proof of identity: %s', async (route, stepUp) => {
    const { codes } = await call(route, { payload: {} }, 11);
    expect(codes.includes('CONFIRMATION_REQUIRED')).toBe(stepUp === 'always');
  });

  test('keeps quiet about a proof to those who are no staff', async () => {
    const user = await buildUser(office.db, {});
    const headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
    const answer = await office.app.inject({ method: 'POST', url: '/api/admin/passwordOptions', headers, payload: {} });
    expect(answer.statusCode).toBe(403);
  });
});
