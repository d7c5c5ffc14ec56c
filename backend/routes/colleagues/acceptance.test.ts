import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { invitationLinks, invitations, memberRoles, memberShipTos } from '../../store/tables/colleagues.js';
import { customers, shiptos } from '../../store/tables/customers.js';
import { outbox } from '../../store/tables/outbox.js';
import { tokens } from '../../store/tables/tokens.js';
import { userCustomers, users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import {
  bearer,
  buildApiKey,
  buildBuyer,
  buildPunchoutSession,
  buildSalesperson,
  buildShipTo,
  buildToken,
  buildUser,
} from '../../testing/builders.js';
import { driveColleagues, newAddress } from '../../testing/colleague-driver.js';
import { drivePasswords, gatewaySecret, newPassword } from '../../testing/password-driver.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
let colleagues: ReturnType<typeof driveColleagues>;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  colleagues = driveColleagues(office);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

const unusable = { status: 409, body: { problems: [{ code: 'LINK_INVALID' }] } };
const userNamed = async (username: string) => (await office.db.select().from(users).where(eq(users.username, username)))[0];
const rightsOf = async (userId: number) => [
  (await office.db.select().from(memberRoles).where(eq(memberRoles.userId, userId))).map(({ customerKey, role }) => [
    customerKey,
    role,
  ]),
  (await office.db.select().from(memberShipTos).where(eq(memberShipTos.userId, userId))).map(({ shipToCode }) => shipToCode),
];
const counts = async () => [
  await office.db.$count(users),
  await office.db.$count(memberRoles),
  await office.db.$count(userCustomers),
];

describe('the link of an invitation', () => {
  test('shows customer, sender, address, role and the names of ship-tos to anyone who has it, and nothing about accounts', async () => {
    const { headers, customerKey, customer } = await colleagues.administrator({ name: 'Acme Foods' });
    await buildShipTo(office.db, customerKey, { code: 'B', name: 'Bar' });
    await office.db.update(shiptos).set({ display: 'The Bar' }).where(eq(shiptos.code, 'B'));
    const email = newAddress();
    const known = await buildUser(office.db, { email });
    const link = await colleagues.linkFor(headers, { email, role: 'buyer', shipTos: ['B', 'MAIN'] });
    const { status, body, text } = await colleagues.look(link);
    expect([status, body]).toEqual([
      200,
      {
        ...{ customerName: customer.name, invitedBy: 'Priya Raman', email, role: 'buyer' },
        ...{ shipTos: ['The Bar', customer.name], expiresAt: '2026-11-28T15:00:00.000Z' },
      },
    ]);
    expect(text).not.toContain(known.username);
    const other = await colleagues.linkFor(headers, { role: 'viewer' });
    expect((await colleagues.look(other)).body.shipTos).toEqual([]);
  });

  test('changes nothing when it is only looked at, as scanners of mail do', async () => {
    const { headers } = await colleagues.administrator();
    const link = await colleagues.linkFor(headers);
    const before = await counts();
    for (let times = 0; times < 3; times += 1) expect((await colleagues.look(link)).status).toBe(200);
    expect(await counts()).toEqual(before);
  });

  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(256)])('is one that was mailed: not %j', async (token) => {
    const before = await counts();
    expect(await colleagues.look(token)).toMatchObject(unusable);
    expect(await colleagues.accept(token)).toMatchObject(unusable);
    expect(await counts()).toEqual(before);
  });

  test('is not valid for a customer that is not active', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const link = await colleagues.linkFor(headers);
    await office.db.update(customers).set({ isActive: false }).where(eq(customers.key, customerKey));
    expect(await colleagues.look(link)).toMatchObject(unusable);
    expect(await colleagues.accept(link)).toMatchObject(unusable);
  });

  test('is looked up or accepted a hundred times an hour from an address', async () => {
    const address = '198.51.100.9';
    for (let at = 0; at < 50; at += 1) {
      expect((await colleagues.look('x', { address })).status).toBe(409);
      expect((await colleagues.accept('x', {}, { address })).status).toBe(409);
    }
    for (const answer of [await colleagues.look('x', { address }), await colleagues.accept('x', {}, { address })])
      expect([answer.status, Number(answer.headers['retry-after']) > 3_000]).toEqual([429, true]);
    expect((await colleagues.look('x', { address: '198.51.100.10' })).status).toBe(409);
  });
});

describe('a new account', () => {
  test('has the invited address, the role and the ship-tos, and opens no session; its user signs in', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const email = newAddress();
    const link = await colleagues.linkFor(headers, { email, role: 'buyer', shipTos: ['MAIN'] });
    const username = unique('Ana.Ruiz');
    const { status, body } = await colleagues.accept(link, { username: ` ${username} `, name: ' Ana Ruiz ' });
    expect([status, body]).toEqual([200, { customerKey, username: username.toLowerCase() }]);
    const user = await userNamed(username.toLowerCase());
    expect(user).toMatchObject({
      ...{ name: 'Ana Ruiz', email, customerKey, sessionType: 'Normal', isSalesperson: false, isDisabled: false },
    });
    expect(await rightsOf(user?.id ?? 0)).toEqual([[[customerKey, 'buyer']], ['MAIN']]);
    expect(
      await office.db
        .select()
        .from(tokens)
        .where(eq(tokens.userId, user?.id ?? 0)),
    ).toEqual([]);
    expect((await drivePasswords(office).signIn(username, newPassword)).statusCode).toBe(200);
    const [entry] = await office.db.select().from(auditLog).where(eq(auditLog.action, 'colleague.joined'));
    expect(entry).toMatchObject({ userId: user?.id, customerKey, details: { email, role: 'buyer' } });
    expect(JSON.stringify(entry)).not.toContain(newPassword);
    expect((await colleagues.list(headers)).body).toMatchObject({
      colleagues: [{ username: username.toLowerCase() }, { isSelf: true }],
      invitations: [],
    });
  });

  test('can have its address as username, and no other address', async () => {
    const { headers } = await colleagues.administrator();
    const email = newAddress();
    const link = await colleagues.linkFor(headers, { email });
    expect(await colleagues.accept(link, { username: 'someone@else.example' })).toMatchObject({
      status: 409,
      body: { problems: [{ code: 'USERNAME_INVALID', field: 'username' }] },
    });
    expect((await colleagues.accept(link, { username: email })).body.username).toBe(email.toLowerCase());
  });

  test.each([
    [
      { username: null, name: null, password: null },
      ['FIELD_REQUIRED username', 'FIELD_REQUIRED name', 'PASSWORD_INVALID password'],
    ],
    [{ username: 'a b' }, ['USERNAME_INVALID username']],
    [{ name: 'x'.repeat(41) }, ['TEXT_TOO_LONG name']],
    [{ name: 'Ana\u0007' }, ['REFUSED name']],
    [{ password: 'short' }, ['PASSWORD_INVALID password']],
    [{ password: 'P@ssw0rd' }, ['PASSWORD_COMMON password']],
  ])('is refused with %j, and the link stays valid', async (form, problems) => {
    const { headers } = await colleagues.administrator();
    const link = await colleagues.linkFor(headers);
    const before = await counts();
    const { status, body } = await colleagues.accept(link, form);
    const found: string[] = body.problems.map(({ code, field }: Record<string, string>) => `${code} ${field}`);
    expect([status, [...new Set(found)]]).toEqual([409, problems]);
    expect(await counts()).toEqual(before);
    expect((await colleagues.accept(link)).status).toBe(200);
  });

  test('cannot take a username that another user has; the link stays valid', async () => {
    const { headers } = await colleagues.administrator();
    const link = await colleagues.linkFor(headers);
    const taken = await buildUser(office.db);
    expect(await colleagues.accept(link, { username: taken.username.toUpperCase() })).toMatchObject({
      status: 409,
      body: { problems: [{ code: 'USERNAME_TAKEN', field: 'username' }] },
    });
    expect((await colleagues.accept(link)).status).toBe(200);
  });

  test('never becomes part of an existing account with the same address', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const email = newAddress();
    const known = await buildUser(office.db, { email });
    const link = await colleagues.linkFor(headers, { email });
    expect((await colleagues.accept(link)).status).toBe(200);
    expect(await rightsOf(known.id)).toEqual([[], []]);
    expect((await office.db.select().from(users).where(eq(users.customerKey, customerKey))).map(({ id }) => id)).not.toContain(
      known.id,
    );
  });

  test('is opened once, however many use the link at once', async () => {
    const { headers } = await colleagues.administrator();
    const link = await colleagues.linkFor(headers);
    const before = await counts();
    const answers = await Promise.all(Array.from({ length: 4 }, () => colleagues.accept(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409)).toMatchObject([unusable, unusable, unusable]);
    expect(await counts()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1, before[2]]);
    expect(await colleagues.look(link)).toMatchObject(unusable);
    expect(await office.db.$count(invitationLinks, eq(invitationLinks.hash, link))).toBe(0);
  });
});

describe('a user who is signed in', () => {
  test('joins with their account, which acts for both customers from then on, with the role in each', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const own = await colleagues.administrator();
    const link = await colleagues.linkFor(headers, { role: 'buyer', shipTos: ['MAIN'] });
    const { status, body } = await colleagues.join(link, own.token);
    expect([status, body]).toEqual([200, { customerKey, username: own.user.username }]);
    expect(await rightsOf(own.id)).toEqual([
      [
        [own.customerKey, 'administrator'],
        [customerKey, 'buyer'],
      ],
      ['MAIN'],
    ]);
    expect((await userNamed(own.user.username))?.customerKey).toBe(own.customerKey);
    const customerOf = async (key?: number) =>
      (await office.app.inject({ url: '/api/customer', headers: bearer(own.token, key) })).json().customerKey;
    expect([await customerOf(), await customerOf(customerKey)]).toEqual([own.customerKey, customerKey]);
    expect((await colleagues.list(own.headers)).status).toBe(200);
    expect((await colleagues.list(bearer(own.token, customerKey))).status).toBe(403);
  });

  test('joins regardless of the invited address', async () => {
    const { headers } = await colleagues.administrator();
    const own = await buildBuyer(office.db, {}, office.clock.now());
    const link = await colleagues.linkFor(headers, { email: newAddress() });
    expect((await colleagues.join(link, own.token)).status).toBe(200);
    expect((await userNamed(own.user.username))?.email).toBeNull();
  });

  test('cannot join a customer that they belong to; the link stays valid', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey, { role: 'viewer' });
    const link = await colleagues.linkFor(headers, { role: 'administrator' });
    expect(await colleagues.join(link, sam.token)).toMatchObject({
      status: 409,
      body: { problems: [{ code: 'ALREADY_MEMBER' }] },
    });
    expect(await rightsOf(sam.id)).toEqual([[[customerKey, 'viewer']], []]);
    expect((await colleagues.accept(link)).status).toBe(200);
  });

  test('is a business user: no salesperson, consumer, guest or procurement system, and no API key', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const link = await colleagues.linkFor(headers);
    const sales = await buildSalesperson(office.db, [customerKey], office.clock.now());
    const own = await buildBuyer(office.db, {}, office.clock.now());
    const punchout = { userId: own.user.id, customerKey: own.customer.key };
    const punchoutSessionId = await buildPunchoutSession(office.db, punchout, office.clock.now());
    const tokenOf = async (userId: number, values: object = {}) =>
      await buildToken(office.db, userId, values, office.clock.now());
    const sessions = [
      sales.token,
      await tokenOf((await buildUser(office.db, { sessionType: 'Consumer' })).id),
      await tokenOf((await buildUser(office.db, { sessionType: 'Guest' })).id),
      await tokenOf(own.user.id, { isPunchout: true, customerKey: own.customer.key, punchoutSessionId }),
      // By the directory of their own customer.
      await tokenOf(own.user.id, { customerKey: own.customer.key }),
    ];
    const before = await counts();
    for (const session of sessions)
      expect(await colleagues.join(link, session)).toMatchObject({ status: 409, body: { problems: [{ code: 'WRONG_KIND' }] } });
    const { secret } = await buildApiKey(office.db, punchout, office.clock.now());
    expect((await colleagues.join(link, secret)).status).toBe(403);
    expect((await colleagues.join(link, 'x'.repeat(43))).status).toBe(401);
    expect(await counts()).toEqual(before);
    expect((await colleagues.look(link)).status).toBe(200);
  });

  test('does not join by mistake with the form of a new account', async () => {
    const { headers } = await colleagues.administrator();
    const own = await buildBuyer(office.db, {}, office.clock.now());
    const link = await colleagues.linkFor(headers);
    expect((await colleagues.accept(link, {}, { token: own.token })).status).toBe(400);
    expect(await rightsOf(own.user.id)).toEqual([[], []]);
  });

  test('joins once, however many requests there are at once', async () => {
    const { headers } = await colleagues.administrator();
    const [one, other] = [
      await buildBuyer(office.db, {}, office.clock.now()),
      await buildBuyer(office.db, {}, office.clock.now()),
    ];
    const link = await colleagues.linkFor(headers);
    const answers = await Promise.all([one, other, one].map(({ token }) => colleagues.join(link, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await office.db.$count(invitations, eq(invitations.userId, one.user.id))).toBe(
      1 - (await office.db.$count(invitations, eq(invitations.userId, other.user.id))),
    );
  });
});

describe('ship-tos of an invitation that are deleted before it is accepted', () => {
  test('are left out', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    await buildShipTo(office.db, customerKey, { code: 'GONE', name: 'WHATEVER' });
    const link = await colleagues.linkFor(headers, { shipTos: ['MAIN', 'GONE'] });
    await office.db.delete(shiptos).where(eq(shiptos.code, 'GONE'));
    const { username } = (await colleagues.accept(link)).body;
    expect((await rightsOf((await userNamed(username))?.id ?? 0))[1]).toEqual(['MAIN']);
  });

  test('do not open all others: without any left, the link is no longer valid', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    await buildShipTo(office.db, customerKey, { code: 'GONE', name: 'WHATEVER' });
    const link = await colleagues.linkFor(headers, { shipTos: ['GONE'] });
    await office.db.delete(shiptos).where(eq(shiptos.code, 'GONE'));
    const before = await counts();
    expect(await colleagues.accept(link)).toMatchObject(unusable);
    expect(await counts()).toEqual(before);
  });
});
