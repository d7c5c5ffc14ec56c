import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { memberRoles } from '../../store/tables/colleagues.js';
import { outbox } from '../../store/tables/outbox.js';
import { passwordResets } from '../../store/tables/password-resets.js';
import { authenticators, recoveryCodes } from '../../store/tables/second-factors.js';
import { tokens } from '../../store/tables/tokens.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildCustomer, buildSalesperson, buildToken, buildUser } from '../../testing/builders.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
let staff: { id: number; headers: Record<string, string> };
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.db.delete(outbox);
  staff = await buildStaff();
});

async function buildStaff(minutesAgo = 0) {
  const { id } = await buildUser(office.db, { isStaff: true, name: 'Nora Lind' });
  const now = office.clock.now();
  const authenticatedAt = new Date(now.getTime() - minutesAgo * 60_000);
  return { id, headers: bearer(await buildToken(office.db, id, { authenticatedAt }, now)) };
}
/** A signed-in user of a customer. */
async function buildNamed(values: Partial<typeof users.$inferInsert> = {}) {
  const customer = await buildCustomer(office.db);
  const user = await buildUser(office.db, { customerKey: customer.key, ...values });
  const headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
  return { user, customer, customerKey: customer.key, headers };
}
async function get(path = '', headers = staff.headers) {
  const answer = await office.app.inject({ url: `/api/admin/${path}`, headers });
  return { status: answer.statusCode, body: answer.json() };
}
async function post(path: string, payload: object, headers = staff.headers) {
  const answer = await office.app.inject({ method: 'POST', url: `/api/admin/${path}`, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
}
const act = (id: number, action: string, headers = staff.headers) => post(`users/${id}/actions`, { action }, headers);
const userOf = async (id: number) => (await office.db.select().from(users).where(eq(users.id, id)))[0];
const mails = async () => (await office.db.select().from(outbox)).map(({ kind }) => kind);
const entriesAbout = async (id: number) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.userId, staff.id)).orderBy(desc(auditLog.id)))
    .filter(({ details }) => details.subjectId === id)
    .map(({ action, details: { subjectId, subject, ...details } }) => [action, details]);
const codes = ({ status, body }: { status: number; body: { problems?: { code: string; field?: string }[] } }) => [
  status,
  ...(body.problems ?? []).map(({ code, field }) => (field === undefined ? code : `${code} ${field}`)),
];

describe('the list of users', () => {
  test('is found by a part of the name, username, address, or the customer, a page at a time by name', async () => {
    const mark = unique('zq');
    const customer = await buildCustomer(office.db, { name: `Harbor ${mark}` });
    const one = await buildUser(office.db, { name: `bea ${mark}`, customerKey: customer.key });
    const other = await buildUser(office.db, { name: 'Carl', username: `u-${mark}`.toLowerCase(), isSalesperson: true });
    const third = await buildUser(office.db, { name: 'Al%ex', email: `${mark}@example.com`, sessionType: 'Consumer' });
    const ids = async (query: string) => (await get(`users?${query}`)).body.rows.map(({ id }: { id: number }) => id);

    expect(await ids(`search=${mark}`)).toEqual([third.id, one.id, other.id]);
    expect(await ids(`search=%20${mark.toUpperCase()}%20`)).toEqual([third.id, one.id, other.id]);
    expect(await ids('search=l%25e')).toContain(third.id);
    expect(await ids(`search=${encodeURIComponent(`Harbor ${mark}`)}`)).toEqual([one.id]);
    const { body } = await get(`users?search=${mark}&page=2&pageSize=2`);
    expect([body.totalCount, body.rows.map(({ id }: { id: number }) => id)]).toEqual([3, [other.id]]);
    expect((await get(`users?search=${mark}&kind=customer`)).body.rows).toEqual([
      {
        ...{ id: one.id, username: one.username, name: `bea ${mark}`, email: null, kind: 'customer', isStaff: false },
        ...{ isDisabled: false, customerKey: customer.key, customerCode: customer.code, customerName: customer.name },
        customerCount: 0,
      },
    ]);
    expect(await ids(`search=${mark}&kind=consumer`)).toEqual([third.id]);
    expect(await ids(`search=${mark}&kind=salesperson`)).toEqual([other.id]);
    expect(await ids(`search=${mark}&kind=staff`)).toEqual([]);
    expect(await ids('kind=staff')).toContain(staff.id);
  });

  test('is narrowed to disabled users, and to those who may act for a customer', async () => {
    const { user, customerKey, customer } = await buildNamed();
    const served = await buildSalesperson(office.db, [customerKey], office.clock.now());
    await office.db.update(users).set({ isDisabled: true }).where(eq(users.id, served.user.id));
    const found = async (query: string) => {
      const { body } = await get(`users?customer=${customerKey}${query}`);
      return [body.customerName, body.rows.map(({ id }: { id: number }) => id).sort()];
    };
    expect(await found('')).toEqual([customer.name, [user.id, served.user.id].sort()]);
    expect(await found('&isDisabled=true')).toEqual([customer.name, [served.user.id]]);
    expect(await found('&isDisabled=false')).toEqual([customer.name, [user.id]]);
    expect((await get('users?customer=2147483647')).body).toEqual({ totalCount: 0, customerName: null, rows: [] });
  });

  test('is for staff alone (A6.4)', async () => {
    const { headers } = await buildNamed();
    for (const path of ['users', `users/${staff.id}`, 'customerChoices']) {
      expect((await get(path, headers)).status).toBe(403);
      expect((await get(path, {})).status).toBe(401);
    }
  });
});

describe('a user', () => {
  test('is shown with the customer, the role, the protection, and the latest entries of the log about them', async () => {
    const { user, customerKey, customer } = await buildNamed({ email: 'emily@example.com' });
    await office.db.insert(memberRoles).values({ userId: user.id, customerKey, role: 'viewer', changedAt: office.clock.now() });
    await act(user.id, 'signOut');
    const at = office.clock.now();
    await office.db.insert(auditLog).values({ at, action: 'signIn.accepted', userId: user.id });
    const { body } = await get(`users/${user.id}`);
    expect(body).toEqual({
      ...{ id: user.id, username: user.username, name: user.name, email: 'emily@example.com', kind: 'customer' },
      ...{ isStaff: false, isDisabled: false, customerKey, customerCode: customer.code, customerName: customer.name },
      ...{ customerCount: 0, isSelf: false, role: 'viewer', directory: null, hasPassword: false, hasSecondFactor: false },
      ...{ passkeyCount: 0, sessionCount: 0, lastSignInAt: at.toISOString() },
      log: [
        { id: expect.any(Number), at: at.toISOString(), action: 'signIn.accepted', person: user.name },
        { id: expect.any(Number), at: at.toISOString(), action: 'user.signedOut', person: 'Nora Lind' },
      ],
    });
    expect((await get(`users/${staff.id}`)).body).toMatchObject({ isSelf: true, kind: 'staff', sessionCount: 1 });
    expect((await get('users/2147483647')).status).toBe(404);
  });

  test('is saved, and the log has the values before and after; what is the same already is not logged', async () => {
    const { user, customerKey } = await buildNamed({ name: 'Emily', email: 'a@example.com' });
    const seen = { name: 'Emily', email: 'a@example.com', role: null };
    const wanted = { name: ' Emily Hart ', email: ' b@example.com ', role: 'viewer' };
    await office.db
      .insert(passwordResets)
      .values({ userId: user.id, createdAt: office.clock.now(), expiresAt: new Date(office.clock.now().getTime() + 1_000) });
    const saved = await post(`users/${user.id}`, { ...wanted, seen });
    expect([saved.status, saved.body]).toMatchObject([200, { name: 'Emily Hart', email: 'b@example.com', role: 'viewer' }]);
    const [reset] = await office.db.select().from(passwordResets).where(eq(passwordResets.userId, user.id));
    expect(reset?.closedAt).not.toBeNull();
    const ended = await office.db.select().from(tokens).where(eq(tokens.userId, user.id));
    expect(ended.map(({ revokedBecause }) => revokedBecause)).toEqual(['rightsChanged']);
    const entry = [
      'user.changed',
      {
        ...{ from: 'Emily', to: 'Emily Hart', emailFrom: 'a@example.com', emailTo: 'b@example.com' },
        ...{ roleFrom: null, roleTo: 'viewer' },
      },
    ];
    expect(await entriesAbout(user.id)).toEqual([entry]);
    const now = { name: 'Emily Hart', email: 'b@example.com', role: 'viewer' };
    expect((await post(`users/${user.id}`, { ...now, seen: now })).status).toBe(200);
    expect(await entriesAbout(user.id)).toHaveLength(1);
    expect((await post(`users/${user.id}`, { ...now, email: '', seen: now })).body.email).toBeNull();
    expect(await office.db.select().from(memberRoles).where(eq(memberRoles.customerKey, customerKey))).toMatchObject([
      { userId: user.id, role: 'viewer' },
    ]);
  });

  test('that somebody else saved meanwhile is not overwritten', async () => {
    const user = await buildUser(office.db, { name: 'Emily' });
    const save = (name: string, seen: string) =>
      post(`users/${user.id}`, { name, email: '', role: null, seen: { name: seen, email: '', role: null } });
    expect((await save('Em', 'Emily')).status).toBe(200);
    expect(codes(await save('Emma', 'Emily'))).toEqual([409, 'USER_CHANGED']);
    expect((await userOf(user.id))?.name).toBe('Em');
  });

  test.each([
    ['no name', { name: ' ' }, 'FIELD_REQUIRED name'],
    ['a name that is too long', { name: 'x'.repeat(1_000) }, 'TEXT_TOO_LONG name'],
    ['what is no address', { email: 'emily' }, 'EMAIL_INVALID email'],
    ['a role without a customer', { role: 'buyer' }, 'REFUSED role'],
  ])('is not saved with %s', async (_, wrong, code) => {
    const user = await buildUser(office.db, { name: 'Emily' });
    const seen = { name: 'Emily', email: '', role: null };
    expect(codes(await post(`users/${user.id}`, { ...seen, ...wrong, seen }))).toEqual([409, code]);
    expect((await userOf(user.id))?.name).toBe('Emily');
  });

  test('gets another address, or becomes an administrator, only after a fresh proof of who the person is', async () => {
    const { user } = await buildNamed({ name: 'Emily' });
    const seen = { name: 'Emily', email: user.email ?? '', role: null };
    const late = await buildStaff(11);
    for (const wanted of [{ email: 'x@example.com' }, { role: 'administrator' }])
      expect(codes(await post(`users/${user.id}`, { ...seen, ...wanted, seen }, late.headers))).toEqual([
        409,
        'CONFIRMATION_REQUIRED',
      ]);
    expect((await post(`users/${user.id}`, { ...seen, name: 'Em', seen }, late.headers)).status).toBe(200);
  });

  test('who is the last administrator of a customer keeps that role', async () => {
    const { user, customerKey } = await buildNamed({ name: 'Emily' });
    const row = { userId: user.id, customerKey, role: 'administrator', changedAt: office.clock.now() } as const;
    await office.db.insert(memberRoles).values(row);
    const seen = { name: 'Emily', email: user.email ?? '', role: 'administrator' };
    expect(codes(await post(`users/${user.id}`, { ...seen, role: 'buyer', seen }))).toEqual([409, 'LAST_ADMINISTRATOR']);
  });
});

describe('a new user', () => {
  const form = (change: object = {}) => ({
    ...{ kind: 'salesperson', username: unique('New.User'), name: 'Ana Ruiz', email: 'ana@example.com' },
    ...{ customerKey: null, role: null },
    ...change,
  });

  test('of a customer has the role, no password, and a mail with a link to the first one', async () => {
    const customer = await buildCustomer(office.db);
    const input = form({ kind: 'customer', customerKey: customer.key, role: 'buyer' });
    const { status, body } = await post('users', input);
    expect(status).toBe(201);
    expect(await userOf(body.id)).toMatchObject({
      ...{ username: input.username.toLowerCase(), name: 'Ana Ruiz', email: 'ana@example.com', passwordHash: null },
      ...{ customerKey: customer.key, isSalesperson: false, isStaff: false, isDisabled: false },
    });
    const roles = await office.db.select().from(memberRoles).where(eq(memberRoles.userId, body.id));
    expect(roles).toMatchObject([{ customerKey: customer.key, role: 'buyer' }]);
    expect(await mails()).toEqual(['account.created']);
    const [reset] = await office.db.select().from(passwordResets).where(eq(passwordResets.userId, body.id));
    expect((reset?.expiresAt.getTime() ?? 0) - office.clock.now().getTime()).toBe(7 * 86_400_000);
    expect(await entriesAbout(body.id)).toEqual([
      ['user.created', { kind: 'customer', customerKey: customer.key, role: 'buyer' }],
    ]);
  });

  test('is a salesperson or staff', async () => {
    const { body } = await post('users', form());
    expect(await userOf(body.id)).toMatchObject({ isSalesperson: true, isStaff: false, customerKey: null });
    const created = await post('users', form({ kind: 'staff' }));
    expect(await userOf(created.body.id)).toMatchObject({ isSalesperson: false, isStaff: true });
  });

  test('of any kind is created only after a fresh proof, because the link to the password goes to an address that the person chose', async () => {
    const late = await buildStaff(11);
    const ofCustomer = { kind: 'customer', customerKey: (await buildCustomer(office.db)).key, role: 'buyer' };
    for (const change of [{ kind: 'staff' }, { kind: 'salesperson' }, ofCustomer])
      expect(codes(await post('users', form(change), late.headers))).toEqual([409, 'CONFIRMATION_REQUIRED']);
    expect(await mails()).toEqual([]);
  });

  test('gets all problems of the form, and a username once', async () => {
    const wrong = form({ kind: 'customer', username: 'x', name: '', email: 'ana' });
    expect(codes(await post('users', wrong))).toEqual([
      ...[409, 'FIELD_REQUIRED customerKey', 'USERNAME_INVALID username', 'FIELD_REQUIRED name', 'EMAIL_INVALID email'],
    ]);
    expect(codes(await post('users', form({ kind: 'customer', customerKey: 2_147_483_647 })))).toEqual([
      ...[409, 'REFUSED customerKey'],
    ]);
    const { username } = await buildUser(office.db);
    expect(codes(await post('users', form({ username })))).toEqual([409, 'USERNAME_TAKEN username']);
    expect(await mails()).toEqual([]);
  });
});

describe('an action on a user', () => {
  test('disables them and ends their sessions, and enables them again', async () => {
    const { user, headers } = await buildNamed();
    expect((await act(user.id, 'disable')).body).toMatchObject({ isDisabled: true, sessionCount: 0 });
    expect((await office.app.inject({ url: '/api/cart', headers })).statusCode).toBe(401);
    expect((await act(user.id, 'disable')).status).toBe(200);
    expect((await act(user.id, 'enable')).body.isDisabled).toBe(false);
    expect((await entriesAbout(user.id)).map(([action]) => action)).toEqual(['user.enabled', 'user.disabled']);
  });

  test('signs them out everywhere', async () => {
    const { user, headers } = await buildNamed();
    expect((await act(user.id, 'signOut')).body.sessionCount).toBe(0);
    expect((await office.app.inject({ url: '/api/cart', headers })).statusCode).toBe(401);
  });

  test('sends a link to the first password, or to another one, in place of earlier links', async () => {
    const user = await buildUser(office.db, { email: 'ana@example.com' });
    await act(user.id, 'sendPasswordLink');
    await office.db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, user.id));
    await act(user.id, 'sendPasswordLink');
    expect(await mails()).toEqual(['account.created', 'password.resetRequested']);
    const resets = await office.db.select().from(passwordResets).where(eq(passwordResets.userId, user.id));
    expect(resets.map(({ closedAt }) => closedAt === null)).toEqual([false, true]);
    const nowhere = await buildUser(office.db);
    expect(codes(await act(nowhere.id, 'sendPasswordLink'))).toEqual([409, 'REFUSED']);
  });

  test('removes the second factor after a fresh proof, and the person is informed', async () => {
    const user = await buildUser(office.db, { email: 'ana@example.com' });
    const at = office.clock.now();
    await office.db.insert(authenticators).values({ userId: user.id, secret: 'x', createdAt: at, confirmedAt: at });
    await office.db.insert(recoveryCodes).values({ userId: user.id, hash: 'x' });
    const late = await buildStaff(11);
    expect(codes(await act(user.id, 'removeSecondFactor', late.headers))).toEqual([409, 'CONFIRMATION_REQUIRED']);
    expect((await get(`users/${user.id}`)).body.hasSecondFactor).toBe(true);
    expect((await act(user.id, 'removeSecondFactor')).body.hasSecondFactor).toBe(false);
    expect(await office.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
    expect(await mails()).toEqual(['signInMethod.changed']);
  });

  test('that lets a person in needs a fresh proof, and one that keeps them out does not', async () => {
    const user = await buildUser(office.db, { email: 'ana@example.com' });
    const late = await buildStaff(11);
    expect((await act(user.id, 'signOut', late.headers)).status).toBe(200);
    expect((await act(user.id, 'disable', late.headers)).status).toBe(200);
    for (const action of ['enable', 'sendPasswordLink', 'giveStaff', 'takeStaff'])
      expect(codes(await act(user.id, action, late.headers))).toEqual([409, 'CONFIRMATION_REQUIRED']);
    expect(await mails()).toEqual([]);
  });

  test('gives and takes the right of staff, and sessions end', async () => {
    const { user } = await buildNamed();
    expect((await act(user.id, 'giveStaff')).body).toMatchObject({ isStaff: true, sessionCount: 0 });
    expect((await act(user.id, 'takeStaff')).body).toMatchObject({ isStaff: false, isDisabled: false });
    const other = await buildStaff();
    expect((await act(other.id, 'takeStaff')).body).toMatchObject({ isStaff: false, isDisabled: true });
    const late = await buildStaff(11);
    expect(codes(await act(user.id, 'giveStaff', late.headers))).toEqual([409, 'CONFIRMATION_REQUIRED']);
    const consumer = await buildUser(office.db, { sessionType: 'Consumer' });
    expect(codes(await act(consumer.id, 'giveStaff'))).toEqual([409, 'REFUSED']);
  });

  test('is not done to oneself, so that there is always staff', async () => {
    for (const action of ['disable', 'takeStaff', 'signOut'])
      expect(codes(await act(staff.id, action))).toEqual([409, 'REFUSED']);
    expect(await userOf(staff.id)).toMatchObject({ isStaff: true, isDisabled: false });
  });

  test('of two members of staff who take the right from each other at once only one is done', async () => {
    const [one, other] = [await buildStaff(), await buildStaff()];
    const outcomes = await Promise.all([act(other.id, 'takeStaff', one.headers), act(one.id, 'takeStaff', other.headers)]);
    expect(outcomes.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = and(eq(users.isStaff, true), eq(users.isDisabled, false));
    expect(await office.db.$count(users, left)).toBeGreaterThan(0);
  });
});

test('customers are chosen by a part of name, code or city, without those that a user serves', async () => {
  const mark = unique('Pier');
  const one = await buildCustomer(office.db, { name: `B ${mark}`, city: 'Bath' });
  const other = await buildCustomer(office.db, { name: `A ${mark}` });
  await buildCustomer(office.db, { name: `C ${mark}`, isActive: false });
  const salesperson = await buildUser(office.db, { isSalesperson: true }, [one.key]);
  const keys = async (query: string) =>
    (await get(`customerChoices?${query}`)).body.map(({ customerKey }: { customerKey: number }) => customerKey);
  expect(await keys(`search=${mark.toLowerCase()}`)).toEqual([other.key, one.key]);
  expect(await keys(`search=${one.code}`)).toEqual([one.key]);
  expect(await keys(`search=${mark}&notServedBy=${salesperson.id}`)).toEqual([other.key]);
});
