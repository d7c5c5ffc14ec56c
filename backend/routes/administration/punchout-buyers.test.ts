import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PunchoutBuyer } from '../../contract/punchout-buyers.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { punchoutBuyers } from '../../store/tables/punchout.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildCustomer, buildToken, buildUser } from '../../testing/builders.js';
import { Procurement } from '../../testing/punchout-driver.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
let headers: Record<string, string>;
/** A session of the same person whose last proof of identity is older than ten minutes. */
let older: Record<string, string>;
beforeAll(async () => {
  office = await startTestBackOffice();
  const user = await buildUser(office.db, { isStaff: true, name: 'Nora Lind' });
  headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
  const authenticatedAt = new Date(office.clock.now().getTime() - 3_600_000);
  older = bearer(await buildToken(office.db, user.id, { authenticatedAt }, office.clock.now()));
});
afterAll(() => office.close());

const secret = 'right secret';
const valuesOf = (identity: string) => ({
  ...{ name: 'Coupa', domain: 'NetworkID', identity, senderDomain: '', senderIdentity: '', supplierDomain: 'NetworkID' },
  ...{ supplierIdentity: 'US', postbackHosts: ['buyer.example'], encoding: 'urlencoded' },
});

async function call(method: 'GET' | 'POST', url: string, payload?: object, as = headers) {
  const answer = await office.app.inject({ method, url: `/api/admin/customers${url}`, headers: as, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

/** A customer with a registered system. */
async function registered(given: object = {}) {
  const { key } = await buildCustomer(office.db);
  const identity = unique('BUYER');
  const { body } = await call('POST', `/${key}/punchout-buyers`, {
    ...{ dialect: 'cxml', values: valuesOf(identity), secret, ...given },
  });
  const buyer: PunchoutBuyer = body.buyer;
  const change = async (payload: object, as = headers) =>
    await call('POST', `/${key}/punchout-buyers/${buyer.id}/changes`, payload, as);
  return { key, identity, buyer, made: body.secret as string | null, change };
}

const listed = async (key: number): Promise<PunchoutBuyer[]> => (await call('GET', `/${key}`)).body.punchoutBuyers;
const logOf = async (key: number) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.customerKey, key)).orderBy(auditLog.id)).map(
    ({ action, details }) => ({ action, details }),
  );

describe('registering a procurement system', () => {
  test('lets its buyers in at once, by the secret that staff chose', async () => {
    const { key, identity, buyer, made } = await registered();
    expect(made).toBeNull();
    expect(buyer).toEqual({
      ...{ id: buyer.id, dialect: 'cxml', version: buyer.version, isEnabled: true, lastVisitAt: null },
      ...valuesOf(identity),
    });
    expect(await listed(key)).toEqual([buyer]);
    const shopper = await new Procurement(office, identity, key).enter();
    expect((await shopper.call('GET', '/api/cart')).statusCode).toBe(200);
    const details = { name: 'Coupa', buyerId: buyer.id, dialect: 'cxml', fromIdentity: identity };
    expect((await logOf(key))[0]).toEqual({ action: 'punchout.registered', details });
  });

  test('makes a secret where staff chose none, and keeps its hash only', async () => {
    const { buyer, made } = await registered({ secret: '' });
    expect(made).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const [row] = await office.db.select().from(punchoutBuyers).where(eq(punchoutBuyers.id, buyer.id));
    expect(JSON.stringify(row)).not.toContain(made);
    expect(row?.secretHash).toMatch(/^\$argon2id\$/);
  });

  test('keeps nothing of cXML for OCI', async () => {
    const identity = unique('OCI');
    const { buyer } = await registered({ dialect: 'oci', values: { ...valuesOf(` ${identity} `), encoding: 'base64' } });
    expect(buyer).toMatchObject({
      ...{ dialect: 'oci', domain: '', identity, supplierDomain: '', supplierIdentity: '', encoding: 'urlencoded' },
    });
  });

  test.each([
    [{ name: ' ' }, 'name', 'FIELD_REQUIRED'],
    [{ identity: '' }, 'identity', 'FIELD_REQUIRED'],
    [{ supplierIdentity: '' }, 'supplierIdentity', 'FIELD_REQUIRED'],
    [{ name: 'x'.repeat(61) }, 'name', 'TEXT_TOO_LONG'],
    [{ postbackHosts: [] }, 'postbackHosts', 'REFUSED'],
    [{ postbackHosts: ['*'] }, 'postbackHosts', 'REFUSED'],
    [{ postbackHosts: ['https://buyer.example/'] }, 'postbackHosts', 'REFUSED'],
    [{ postbackHosts: Array.from({ length: 21 }, (_, at) => `h${at}.example`) }, 'postbackHosts', 'REFUSED'],
  ])('is refused for %j', async (wrong, field, code) => {
    const { key } = await buildCustomer(office.db);
    const payload = { dialect: 'cxml', values: { ...valuesOf(unique('B')), ...wrong }, secret };
    const { status, body } = await call('POST', `/${key}/punchout-buyers`, payload);
    expect([status, body.problems]).toEqual([409, [expect.objectContaining({ field, code })]]);
    expect(await listed(key)).toEqual([]);
  });

  test.each(['short', ' right secret', 'right sécret 12'])('is refused for the secret %j', async (wrong) => {
    const { key } = await buildCustomer(office.db);
    const payload = { dialect: 'cxml', values: valuesOf(unique('B')), secret: wrong };
    const { status, body } = await call('POST', `/${key}/punchout-buyers`, payload);
    expect([status, body.problems]).toEqual([409, [expect.objectContaining({ field: 'secret', code: 'REFUSED' })]]);
  });

  test('is refused for an identity that another system has, regardless of case', async () => {
    const { identity } = await registered();
    const { key } = await buildCustomer(office.db);
    const payload = { dialect: 'cxml', values: valuesOf(identity.toLowerCase()), secret };
    const { status, body } = await call('POST', `/${key}/punchout-buyers`, payload);
    expect([status, body.problems]).toEqual([409, [expect.objectContaining({ field: 'identity', code: 'NAME_TAKEN' })]]);
  });

  test('needs a fresh proof of identity, and a customer', async () => {
    const { key } = await buildCustomer(office.db);
    const payload = { dialect: 'cxml', values: valuesOf(unique('B')), secret };
    const { status, body } = await call('POST', `/${key}/punchout-buyers`, payload, older);
    expect([status, body.problems[0].code]).toEqual([409, 'CONFIRMATION_REQUIRED']);
    expect((await call('POST', '/2147483647/punchout-buyers', payload)).status).toBe(404);
  });
});

describe('the values of a procurement system', () => {
  test('are changed, with a log of what was and is', async () => {
    const { key, identity, buyer, change } = await registered();
    const values = {
      ...valuesOf(identity),
      name: 'Ariba',
      senderIdentity: 'NET',
      postbackHosts: [' Buyer.example ', '*.net.example'],
    };
    const { status, body } = await change({ kind: 'values', values, version: buyer.version });
    const kept = {
      name: 'Ariba',
      senderDomain: 'NetworkID',
      senderIdentity: 'NET',
      postbackHosts: ['buyer.example', '*.net.example'],
    };
    expect([status, body]).toMatchObject([200, { buyer: kept, secret: null }]);
    expect(body.buyer.version).not.toBe(buyer.version);
    expect((await logOf(key)).at(-1)).toMatchObject({
      action: 'punchout.changed',
      details: { name: 'Ariba', 'name.from': 'Coupa', 'name.to': 'Ariba', 'senderIdentity.to': 'NET' },
    });
    const [row] = await office.db.select().from(punchoutBuyers).where(eq(punchoutBuyers.id, buyer.id));
    const [user] = await office.db
      .select()
      .from(users)
      .where(eq(users.id, row?.userId ?? 0));
    expect(user?.name).toBe('Ariba');
  });

  test('that somebody changed meanwhile are not replaced', async () => {
    const { identity, buyer, change } = await registered();
    const payload = { kind: 'values', values: { ...valuesOf(identity), name: 'Ariba' }, version: buyer.version };
    expect((await change(payload)).status).toBe(200);
    const { status, body } = await change({ ...payload, values: { ...valuesOf(identity), name: 'Jaggaer' } });
    expect([status, body.problems[0].code]).toEqual([409, 'CUSTOMER_CHANGED']);
  });

  test('end the sessions whose host they take away', async () => {
    const { key, identity, buyer, change } = await registered();
    const shopper = await new Procurement(office, identity, key).enter();
    const renamed = await change({ kind: 'values', values: { ...valuesOf(identity), name: 'Ariba' }, version: buyer.version });
    expect((await shopper.call('GET', '/api/cart')).statusCode).toBe(200);
    const values = { ...valuesOf(identity), postbackHosts: ['other.example'] };
    await change({ kind: 'values', values, version: renamed.body.buyer.version });
    expect((await shopper.call('GET', '/api/cart')).statusCode).toBe(401);
  });

  test('cannot take the identity of another system, whose earlier one is free again', async () => {
    const [one, other] = [await registered(), await registered()];
    const { version } = other.buyer;
    const taken = await other.change({ kind: 'values', values: valuesOf(one.identity), version });
    expect([taken.status, taken.body.problems[0].code]).toEqual([409, 'NAME_TAKEN']);
    expect((await other.change({ kind: 'values', values: valuesOf(unique('NEW')), version })).status).toBe(200);
    const again = { dialect: 'cxml', values: valuesOf(other.identity), secret };
    expect((await call('POST', `/${one.key}/punchout-buyers`, again)).status).toBe(201);
  });
});

describe('another secret', () => {
  test('replaces the earlier one at once', async () => {
    const { key, identity, change } = await registered({ secret: 'the earlier one' });
    const procurement = new Procurement(office, identity, key);
    expect((await procurement.post(procurement.request())).status).toBe('401');
    expect((await change({ kind: 'secret', secret })).body.secret).toBeNull();
    expect((await procurement.post(procurement.request())).status).toBe('200');
    expect((await change({ kind: 'secret', secret: '' })).body.secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await procurement.post(procurement.request())).status).toBe('401');
    expect((await logOf(key)).filter(({ action }) => action === 'punchout.secretChanged')).toHaveLength(2);
    expect(JSON.stringify(await logOf(key))).not.toContain(secret);
  });
});

describe('a disabled procurement system', () => {
  test('ends its sessions and lets nobody in until it is enabled', async () => {
    const { key, identity, change } = await registered();
    const procurement = new Procurement(office, identity, key);
    const shopper = await procurement.enter();
    expect((await change({ kind: 'enabled', isEnabled: false }, older)).body.buyer.isEnabled).toBe(false);
    expect((await shopper.call('GET', '/api/cart')).statusCode).toBe(401);
    expect((await procurement.post(procurement.request())).status).toBe('401');
    expect((await change({ kind: 'enabled', isEnabled: true }, older)).body.problems[0].code).toBe('CONFIRMATION_REQUIRED');
    expect((await change({ kind: 'enabled', isEnabled: true })).body.buyer.isEnabled).toBe(true);
    expect((await procurement.post(procurement.request())).status).toBe('200');
    const actions = (await logOf(key)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['punchout.disabled', 'punchout.enabled']));
  });
});

test('a system of another customer is unknown', async () => {
  const { buyer } = await registered();
  const { key } = await buildCustomer(office.db);
  const path = `/${key}/punchout-buyers/${buyer.id}/changes`;
  for (const change of [
    { kind: 'enabled', isEnabled: false },
    { kind: 'secret', secret: '' },
  ]) {
    expect((await call('POST', path, change)).status).toBe(404);
  }
  expect(await listed(key)).toEqual([]);
});
