import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { memberRoles, memberShipTos } from '../../store/tables/colleagues.js';
import { identityProviders } from '../../store/tables/identity-providers.js';
import { userCustomers } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import {
  bearer,
  buildApiKey,
  buildCustomer,
  buildPunchoutSession,
  buildSalesperson,
  buildShipTo,
  buildToken,
  buildUser,
} from '../../testing/builders.js';
import { driveColleagues, giveRole } from '../../testing/colleague-driver.js';

const minute = 60_000;
let office: TestBackOffice;
let colleagues: ReturnType<typeof driveColleagues>;
beforeAll(async () => {
  office = await startTestBackOffice();
  colleagues = driveColleagues(office);
});
beforeEach(() => office.clock.set('2026-11-21T15:00:00Z'));
afterAll(() => office.close());

const statusOf = async (token: string) => (await office.app.inject({ url: '/api/user', headers: bearer(token) })).statusCode;
const rolesOf = (customerKey: number) =>
  office.db
    .select({ userId: memberRoles.userId, role: memberRoles.role })
    .from(memberRoles)
    .where(eq(memberRoles.customerKey, customerKey))
    .orderBy(memberRoles.userId);
const shipTosOf = async (userId: number) =>
  (await office.db.select().from(memberShipTos).where(eq(memberShipTos.userId, userId)))
    .map(({ shipToCode }) => shipToCode)
    .sort();
const logOf = (customerKey: number) =>
  office.db.select().from(auditLog).where(eq(auditLog.customerKey, customerKey)).orderBy(auditLog.id);
/** A directory of a customer. */
async function buildDirectory(customerKey: number): Promise<number> {
  const [provider] = await office.db
    .insert(identityProviders)
    .values({
      ...{ slug: `acme-${customerKey}`, name: 'Acme Directory', customerKey, issuer: 'https://id.example', clientId: 'WHATEVER' },
      ...{ usernameClaim: 'sub', createsUsers: false, createdAt: office.clock.now() },
    })
    .returning({ id: identityProviders.id });
  return provider?.id ?? 0;
}

describe('the list of colleagues', () => {
  test('has the users of the customer by name, with role, ship-tos, last use, keys and directory', async () => {
    const { headers, id, customerKey, user } = await colleagues.administrator();
    await buildShipTo(office.db, customerKey, { code: 'B', name: 'Bar' });
    const providerId = await buildDirectory(customerKey);
    const ana = await colleagues.member(customerKey, {
      ...{ name: 'ana ruiz', email: 'ana@acme.example', role: 'buyer', shipTos: ['MAIN', 'B'], providerId },
    });
    const zoe = await buildUser(office.db, { customerKey, name: 'Zoe Hart' });
    await buildApiKey(office.db, { userId: zoe.id, customerKey }, office.clock.now());
    await buildApiKey(office.db, { userId: zoe.id, customerKey, revokedAt: office.clock.now() }, office.clock.now());
    await buildApiKey(office.db, { userId: zoe.id, customerKey, expiresAt: office.clock.now() }, office.clock.now());
    const now = office.clock.now().toISOString();
    const { status, body } = await colleagues.list(headers);
    expect([status, body.invitations]).toEqual([200, []]);
    expect(body.colleagues).toEqual([
      {
        ...{ id: ana.id, username: ana.user.username, name: 'ana ruiz', email: 'ana@acme.example' },
        ...{ role: 'buyer', shipTos: ['B', 'MAIN'], isSelf: false, directory: 'Acme Directory', lastSeenAt: now },
        ...{ cartLines: 0, apiKeys: 0 },
      },
      {
        ...{ id, username: user.username, name: 'Priya Raman', email: null },
        ...{ role: 'administrator', shipTos: [], isSelf: true, directory: null, lastSeenAt: now, cartLines: 0, apiKeys: 0 },
      },
      {
        ...{ id: zoe.id, username: zoe.username, name: 'Zoe Hart', email: null },
        ...{ role: null, shipTos: [], isSelf: false, directory: null, lastSeenAt: null, cartLines: 0, apiKeys: 1 },
      },
    ]);
  });

  test('has users for whom the customer is a further one, with their role in it', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const other = await buildCustomer(office.db);
    const both = await buildUser(office.db, { customerKey: other.key, name: 'Both' }, [customerKey]);
    await giveRole(office.db, { userId: both.id, customerKey: other.key }, { role: 'administrator' });
    await giveRole(office.db, { userId: both.id, customerKey }, { role: 'viewer' });
    expect((await colleagues.list(headers)).body.colleagues).toMatchObject([
      { id: both.id, role: 'viewer' },
      { name: 'Priya Raman' },
    ]);
  });

  test('has no salespeople, no disabled users, no consumers, no accounts of procurement systems, and nobody of another customer', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    await colleagues.administrator();
    await buildSalesperson(office.db, [customerKey]);
    await buildUser(office.db, { customerKey, isDisabled: true });
    await buildUser(office.db, { customerKey, sessionType: 'Consumer' });
    const system = await buildUser(office.db, { customerKey });
    await buildPunchoutSession(office.db, { userId: system.id, customerKey }, office.clock.now());
    const { body } = await colleagues.list(headers);
    expect(body.colleagues.map((each: { id: number }) => each.id)).toEqual([id]);
  });
});

describe('a change of rights', () => {
  test('gives a colleague another role and ship-tos, ends their sessions with a reason, and is logged', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    await buildShipTo(office.db, customerKey, { code: 'B', name: 'Bar' });
    const sam = await colleagues.member(customerKey, { role: 'bookkeeper', name: 'Sam' });
    const { status, body } = await colleagues.change(headers, sam.id, { role: 'buyer', shipTos: ['B', 'B'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: sam.id, role: 'buyer', shipTos: ['B'], isSelf: false });
    expect(await shipTosOf(sam.id)).toEqual(['B']);
    const ended = await office.app.inject({ url: '/api/user', headers: sam.headers });
    expect([ended.statusCode, ended.json().message]).toEqual([401, 'Your access was changed. Please sign in again.']);
    expect(await logOf(customerKey)).toMatchObject([
      {
        action: 'colleague.changed',
        userId: id,
        details: { colleagueId: sam.id, colleague: 'Sam', from: 'bookkeeper', to: 'buyer', shipTos: 'B' },
      },
    ]);
  });

  test('gives a role to a user who had none', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey);
    expect((await colleagues.change(headers, sam.id, { role: 'viewer' })).body.role).toBe('viewer');
    expect(await logOf(customerKey)).toMatchObject([{ details: { from: 'individual', to: 'viewer' } }]);
  });

  test('that changes nothing ends no sessions and is not logged', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey, { role: 'buyer', shipTos: ['MAIN'] });
    expect((await colleagues.change(headers, sam.id, { role: 'buyer', shipTos: ['MAIN'] })).status).toBe(200);
    expect([await statusOf(sam.token), await logOf(customerKey)]).toEqual([200, []]);
  });

  test('of the caller leaves their sessions open', async () => {
    const { headers, id, token, customerKey } = await colleagues.administrator();
    await colleagues.member(customerKey, { role: 'administrator' });
    expect((await colleagues.change(headers, id, { role: 'buyer' })).body).toMatchObject({ role: 'buyer', isSelf: true });
    expect(await statusOf(token)).toBe(200);
    expect((await colleagues.list(headers)).status).toBe(403);
  });

  test('gives an administrator all ship-tos', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey, { role: 'buyer', shipTos: ['MAIN'] });
    const { body } = await colleagues.change(headers, sam.id, { role: 'administrator', shipTos: ['MAIN'] });
    expect([body.role, body.shipTos, await shipTosOf(sam.id)]).toEqual(['administrator', [], []]);
  });

  test('to an administrator needs a proof of who the caller is that is at most ten minutes old; others do not', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey, { role: 'administrator' });
    office.clock.advance(11 * minute);
    expect((await colleagues.change(headers, sam.id, { role: 'buyer' })).status).toBe(200);
    const refused = await colleagues.change(headers, sam.id, { role: 'administrator' });
    expect(refused).toMatchObject({ status: 409, body: { problems: [{ code: 'CONFIRMATION_REQUIRED' }] } });
    expect(await rolesOf(customerKey)).toContainEqual({ userId: sam.id, role: 'buyer' });
  });

  test('names ship-tos of the customer only', async () => {
    const [mine, theirs] = [await colleagues.administrator(), await colleagues.administrator()];
    await buildShipTo(office.db, theirs.customerKey, { code: 'THEIRS', name: 'WHATEVER' });
    const sam = await colleagues.member(mine.customerKey, { role: 'buyer' });
    for (const shipTos of [['THEIRS'], ['MAIN', 'NONE']])
      expect(await colleagues.change(mine.headers, sam.id, { role: 'buyer', shipTos })).toMatchObject({
        status: 409,
        body: { problems: [{ code: 'SHIP_TO_UNKNOWN', field: 'shipTos' }] },
      });
    expect(await rolesOf(mine.customerKey)).toContainEqual({ userId: sam.id, role: 'buyer' });
    expect(await shipTosOf(sam.id)).toEqual([]);
  });

  test('leaves the role of a directory’s user to the directory, but not their ship-tos', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const providerId = await buildDirectory(customerKey);
    const sam = await colleagues.member(customerKey, { role: 'buyer', providerId });
    expect(await colleagues.change(headers, sam.id, { role: 'viewer' })).toMatchObject({
      status: 409,
      body: { problems: [{ code: 'MANAGED_BY_DIRECTORY', field: 'role' }] },
    });
    const changed = await colleagues.change(headers, sam.id, { role: 'buyer', shipTos: ['MAIN'] });
    expect(changed.body).toMatchObject({ role: 'buyer', shipTos: ['MAIN'], directory: 'Acme Directory' });
  });

  test('is not for users of another customer, salespeople, consumers and ids that do not exist: all answer alike (B4)', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const other = await colleagues.administrator();
    const sales = await buildSalesperson(office.db, [customerKey]);
    const consumer = await buildUser(office.db, { customerKey, sessionType: 'Consumer' });
    const texts = [];
    for (const id of [other.id, sales.user.id, consumer.id, 2_000_000_000]) {
      for (const answer of [await colleagues.change(headers, id, { role: 'viewer' }), await colleagues.remove(headers, id)]) {
        expect(answer.status).toBe(404);
        texts.push(answer.text);
      }
    }
    expect(new Set(texts).size).toBe(1);
    expect(await rolesOf(other.customerKey)).toEqual([{ userId: other.id, role: 'administrator' }]);
  });

  test('has a role of the list', async () => {
    const { headers, id } = await colleagues.administrator();
    for (const rights of [{ role: 'owner' }, { role: null }, {}, { role: 'buyer', x: 1 }])
      expect((await colleagues.change(headers, id, rights)).status).toBe(400);
  });
});

describe('the last administrator', () => {
  const last = { status: 409, body: { problems: [{ code: 'LAST_ADMINISTRATOR' }] } };

  test('can neither give up the role nor leave nor be removed', async () => {
    const { headers, id, token, customerKey } = await colleagues.administrator();
    await colleagues.member(customerKey, { role: 'buyer' });
    expect(await colleagues.change(headers, id, { role: 'buyer' })).toMatchObject(last);
    expect(await colleagues.remove(headers, id)).toMatchObject(last);
    expect(await rolesOf(customerKey)).toContainEqual({ userId: id, role: 'administrator' });
    expect(await statusOf(token)).toBe(200);
  });

  test('is the last one even beside administrators who are disabled or of another customer', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    await colleagues.member(customerKey, { role: 'administrator', isDisabled: true });
    const elsewhere = await colleagues.administrator();
    await office.db.insert(userCustomers).values({ userId: elsewhere.id, customerKey });
    expect(await colleagues.change(headers, id, { role: 'buyer' })).toMatchObject(last);
  });

  test('is left when two administrators demote each other at once', async () => {
    const one = await colleagues.administrator();
    const other = await colleagues.member(one.customerKey, { role: 'administrator' });
    const answers = await Promise.all([
      colleagues.change(one.headers, other.id, { role: 'viewer' }),
      colleagues.change(other.headers, one.id, { role: 'viewer' }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = (await rolesOf(one.customerKey)).filter(({ role }) => role === 'administrator');
    expect(left).toHaveLength(1);
  });

  test('is left when two administrators remove each other, or leave, at once', async () => {
    const leaving = [true, false];
    for (const isLeaving of leaving) {
      const one = await colleagues.administrator();
      const other = await colleagues.member(one.customerKey, { role: 'administrator' });
      const answers = await Promise.all([
        colleagues.remove(one.headers, isLeaving ? one.id : other.id),
        colleagues.remove(other.headers, isLeaving ? other.id : one.id),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
      expect((await rolesOf(one.customerKey)).filter(({ role }) => role === 'administrator')).toHaveLength(1);
    }
  });
});

describe('who may manage colleagues', () => {
  test.each([null, 'buyer', 'bookkeeper', 'viewer'] as const)('not a user with the role %j', async (role) => {
    const admin = await colleagues.administrator();
    const sam = await colleagues.member(admin.customerKey, { role });
    const answers = [
      await colleagues.list(sam.headers),
      await colleagues.log(sam.headers),
      await colleagues.change(sam.headers, sam.id, { role: 'administrator' }),
      await colleagues.remove(sam.headers, admin.id),
      await colleagues.invite(sam.headers),
      await colleagues.resend(sam.headers, 1),
      await colleagues.revoke(sam.headers, 1),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  });

  test('an administrator does so for the customer that they chose, and for no other', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    const other = await colleagues.administrator();
    await office.db.insert(userCustomers).values({ userId: id, customerKey: other.customerKey });
    const forOther = { ...headers, 'x-customer': String(other.customerKey) };
    expect((await colleagues.list(forOther)).status).toBe(403);
    await giveRole(office.db, { userId: id, customerKey: other.customerKey }, { role: 'administrator' });
    const ids = async (from: Record<string, string>) =>
      (await colleagues.list(from)).body.colleagues.map((each: { id: number }) => each.id).sort();
    expect(await ids(forOther)).toEqual([id, other.id].sort());
    expect(await ids({ ...headers, 'x-customer': String(customerKey) })).toEqual([id]);
  });

  test('not a salesperson, and not a procurement system', async () => {
    const { id, customerKey } = await colleagues.administrator();
    const sales = await buildSalesperson(office.db, [customerKey]);
    const handedOver = await buildToken(office.db, id, { isPunchout: true, customerKey }, office.clock.now());
    const { secret } = await buildApiKey(office.db, { userId: id, customerKey }, office.clock.now());
    for (const headers of [sales.headers(customerKey), bearer(handedOver), bearer(secret)])
      expect((await colleagues.list(headers)).status).toBe(403);
  });
});
