import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Claims } from '../../../domain/identity-providers/claims.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { memberRoles, memberShipTos } from '../../store/tables/colleagues.js';
import { federatedIdentities, type identityProviders } from '../../store/tables/identity-providers.js';
import { outbox } from '../../store/tables/outbox.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildCustomer, buildPunchoutSession, buildToken, buildUser } from '../../testing/builders.js';
import { startIdentityProvider, type TestIdentityProvider } from '../../testing/identity-provider.js';
import { gatewaySecret } from '../../testing/password-driver.js';
import { buildProvider, driveCompanySignIn } from '../../testing/provider-fixture.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
let directory: TestIdentityProvider;
let company: ReturnType<typeof driveCompanySignIn>;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  directory = await startIdentityProvider();
  company = driveCompanySignIn(office);
});
beforeEach(() => office.db.delete(outbox));
afterAll(async () => {
  await directory.close();
  await office.close();
});

/** A customer with a directory of these rules, and what happens to people whom it signs in. */
async function build(rules: Partial<typeof identityProviders.$inferInsert> = {}) {
  const customer = await buildCustomer(office.db);
  const access = { issuer: directory.issuer, clientId: directory.client.id, clientSecret: directory.client.secret };
  const provider = await buildProvider(office, { customerKey: customer.key, name: 'Acme Foods', ...access, ...rules });
  const signIn = async (claims: Claims, sub = unique('subject')) => {
    const { status, body } = await company.through(provider.slug, directory, { sub, claims });
    return { status, token: String(body.access_token), reason: body.error_description as string | undefined, sub };
  };
  const member = (values: Partial<typeof users.$inferInsert> = {}) =>
    buildUser(office.db, { customerKey: customer.key, ...values });
  return { customer, provider, signIn, member };
}
const identitiesOf = ({ id }: { id: number }) =>
  office.db.select().from(federatedIdentities).where(eq(federatedIdentities.providerId, id));
const usersOf = ({ key }: { key: number }) => office.db.select().from(users).where(eq(users.customerKey, key));
async function roleOf(userId: number, customerKey: number) {
  const isMember = and(eq(memberRoles.userId, userId), eq(memberRoles.customerKey, customerKey));
  const [row] = await office.db.select().from(memberRoles).where(isMember);
  return row && { role: row.role, providerId: row.providerId };
}
const statusOf = async (token: string) => (await office.app.inject({ url: '/api/user', headers: bearer(token) })).statusCode;
const actionsOf = async (userId: number) => {
  const rows = await office.db.select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id);
  return rows.map(({ action, details }) => [action, details]);
};
const lastReason = async () => {
  const [entry] = await office.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return entry?.action === 'signIn.refused' ? (entry.details as { reason: string }).reason : null;
};
const noAccount = 'There is no account for you here. Ask the person at your company who manages access to this store.';
const noAccess = 'Your company has not given you access to this store.';

describe('a person who comes for the first time', () => {
  test('is the customer’s user of their username, regardless of case and blanks, who gets a mail', async () => {
    const { signIn, member, provider } = await build();
    const user = await member({ email: 'emily@example.com' });
    const { status, sub } = await signIn({ preferred_username: ` ${user.username.toUpperCase()} ` });
    expect([status, await identitiesOf(provider)]).toMatchObject([200, [{ subject: sub, userId: user.id }]]);
    expect((await actionsOf(user.id)).map(([action]) => action)).toEqual(['company.linked', 'signIn.accepted']);
    expect((await office.db.select().from(outbox)).map(({ kind, payload }) => [kind, payload])).toEqual([
      ['signInMethod.changed', { userId: user.id, change: 'company.linked', passkey: null, language: 'en-US' }],
    ]);
  });

  test('is known by another claim where the operator says so', async () => {
    const { signIn, member, provider } = await build({ usernameClaim: 'email' });
    const user = await member({ username: `${unique('ann')}@example.com` });
    expect((await signIn({ email: user.username, preferred_username: 'somebody' })).status).toBe(200);
    expect(await identitiesOf(provider)).toMatchObject([{ userId: user.id }]);
  });

  test.each<[string, Claims]>([
    ['no username', { name: 'Emily Hart' }],
    ['an empty username', { preferred_username: '  ' }],
    ['a username that is no text', { preferred_username: 7 }],
  ])('gets no session with %s', async (_, claims) => {
    const { signIn, provider } = await build({ createsUsers: true, defaultRole: 'buyer' });
    expect(await signIn(claims)).toMatchObject({ status: 401, reason: noAccount });
    expect([await lastReason(), await identitiesOf(provider)]).toEqual(['no username', []]);
  });

  test('gets no session if nobody has the username, and the directory creates nobody', async () => {
    const { signIn, customer } = await build();
    expect(await signIn({ preferred_username: unique('new') })).toMatchObject({ status: 401, reason: noAccount });
    expect([await lastReason(), await usersOf(customer)]).toEqual(['unknown user', []]);
  });

  test('gets no session as a user who is disabled, and is not linked to them', async () => {
    const { signIn, member, provider } = await build();
    const user = await member({ isDisabled: true });
    expect(await signIn({ preferred_username: user.username })).toMatchObject({
      status: 401,
      reason: 'This account is disabled. Please contact support.',
    });
    expect(await identitiesOf(provider)).toEqual([]);
  });
});

describe('a username of somebody else', () => {
  const others: [string, (customerKey: number) => Promise<{ username: string }>][] = [
    ['a user of another customer', async () => buildUser(office.db, { customerKey: (await buildCustomer(office.db)).key })],
    ['a user of no customer', () => buildUser(office.db)],
    [
      'a salesperson with this customer',
      (customerKey) => buildUser(office.db, { isSalesperson: true, customerKey }, [customerKey]),
    ],
    ['a consumer', (customerKey) => buildUser(office.db, { customerKey, sessionType: 'Consumer' })],
    [
      'a user of this and another customer',
      async (customerKey) => buildUser(office.db, { customerKey }, [(await buildCustomer(office.db)).key]),
    ],
    [
      'the account of a procurement system',
      async (customerKey) => {
        const user = await buildUser(office.db, { customerKey });
        await buildPunchoutSession(office.db, { userId: user.id, customerKey });
        return user;
      },
    ],
  ];

  test.each(others)('lets nobody in as %s, in the words for no account', async (_, buildOther) => {
    const { signIn, provider, customer } = await build({ createsUsers: true, defaultRole: 'buyer' });
    const { username } = await buildOther(customer.key);
    expect(await signIn({ preferred_username: username })).toMatchObject({ status: 401, reason: noAccount });
    expect([await lastReason(), await identitiesOf(provider)]).toEqual(['username taken', []]);
  });

  test('lets nobody in as a user whom another subject of the directory has', async () => {
    const { signIn, member, provider } = await build();
    const user = await member();
    const first = await signIn({ preferred_username: user.username });
    expect(await signIn({ preferred_username: user.username })).toMatchObject({ status: 401, reason: noAccount });
    expect(await identitiesOf(provider)).toMatchObject([{ subject: first.sub, userId: user.id }]);
  });

  test('an e-mail address joins no accounts', async () => {
    const { signIn, member, customer } = await build({ createsUsers: true, defaultRole: 'buyer' });
    const user = await member({ email: 'emily@example.com' });
    const { status } = await signIn({ preferred_username: unique('new'), email: 'emily@example.com', email_verified: true });
    expect([status, (await usersOf(customer)).length]).toEqual([200, 2]);
    expect(await actionsOf(user.id)).toEqual([]);
  });
});

describe('a directory that creates users', () => {
  const rules = { createsUsers: true, defaultRole: 'buyer' } as const;

  test('creates one with name, address and default role, and without a password', async () => {
    const { signIn, customer } = await build(rules);
    const username = unique('new').toLowerCase();
    const claims = { preferred_username: username.toUpperCase(), name: ' Emily\tHart ', email: 'emily@example.com' };
    expect((await signIn(claims)).status).toBe(200);
    const [user, ...more] = await usersOf(customer);
    expect([user, more]).toMatchObject([
      {
        ...{ username, name: 'Emily Hart', email: 'emily@example.com', passwordHash: null, sessionType: 'Normal' },
        ...{ isSalesperson: false, isDisabled: false },
      },
      [],
    ]);
    expect(await roleOf(user?.id ?? 0, customer.key)).toEqual({ role: 'buyer', providerId: null });
    expect(await actionsOf(user?.id ?? 0)).toEqual([
      ['colleague.joined', { directory: 'Acme Foods', role: 'buyer' }],
      ['signIn.accepted', { grant: 'company_sign_in' }],
    ]);
  });

  test.each<[string, Claims, string | null]>([
    ['that is verified', { email: 'ann@example.com', email_verified: true }, 'ann@example.com'],
    ['that nothing is said of', { email: 'ann@example.com' }, 'ann@example.com'],
    ['that is not verified', { email: 'ann@example.com', email_verified: false }, null],
    ['that is none', { email: 'ann' }, null],
  ])('keeps an address %s: %j is %j', async (_, claims, email) => {
    const { signIn, customer } = await build(rules);
    await signIn({ preferred_username: unique('new'), ...claims });
    expect(await usersOf(customer)).toMatchObject([{ email }]);
  });

  test('names a user without a name by their username', async () => {
    const { signIn, customer } = await build(rules);
    const username = unique('new').toLowerCase();
    await signIn({ preferred_username: username });
    expect(await usersOf(customer)).toMatchObject([{ name: username }]);
  });

  test.each(['ab', 'x'.repeat(61), 'emily hart', 'emily/..', 'émily'])('creates nobody with the name %j', async (username) => {
    const { signIn, customer } = await build(rules);
    expect(await signIn({ preferred_username: username })).toMatchObject({ status: 401, reason: noAccount });
    expect([await lastReason(), await usersOf(customer)]).toEqual(['not a username', []]);
  });

  test('creates nobody without a role', async () => {
    const { signIn, customer } = await build({ createsUsers: true, defaultRole: null });
    expect(await signIn({ preferred_username: unique('new') })).toMatchObject({ status: 401, reason: noAccess });
    expect([await lastReason(), await usersOf(customer)]).toEqual(['no role', []]);
  });

  test('creates one user for a person who comes twice at once', async () => {
    const { signIn, customer, provider } = await build(rules);
    const claims = { preferred_username: unique('new') };
    const both = await Promise.all([1, 2].map(() => signIn(claims, 'the same subject')));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await usersOf(customer)).length, (await identitiesOf(provider)).length]).toEqual([1, 1]);
  });
});

describe('a person who comes again', () => {
  test('is known by their subject, also under another username', async () => {
    const { signIn, member, provider } = await build();
    const user = await member();
    const { sub } = await signIn({ preferred_username: user.username });
    office.clock.advance(60_000);
    expect((await signIn({ preferred_username: unique('married') }, sub)).status).toBe(200);
    expect(await identitiesOf(provider)).toMatchObject([{ userId: user.id, lastUsedAt: office.clock.now() }]);
  });

  test('gets no session once they are no user of the customer, or disabled', async () => {
    const { signIn, member } = await build();
    const user = await member();
    const { sub } = await signIn({ preferred_username: user.username });
    await office.db.update(users).set({ isDisabled: true }).where(eq(users.id, user.id));
    expect(await signIn({ preferred_username: user.username }, sub)).toMatchObject({ status: 401 });
    const moved = { isDisabled: false, customerKey: (await buildCustomer(office.db)).key };
    await office.db.update(users).set(moved).where(eq(users.id, user.id));
    expect(await signIn({ preferred_username: user.username }, sub)).toMatchObject({ status: 401, reason: noAccess });
  });
});

describe('a directory that decides roles', () => {
  const rules = {
    roleClaim: 'groups',
    roleByClaim: { purchasing: 'buyer', 'store-admins': 'administrator', accounting: 'bookkeeper' },
  } as const;

  test.each<[string, unknown, string]>([
    ['the group’s', ['purchasing'], 'buyer'],
    ['the group’s, in a claim with one value', 'accounting', 'bookkeeper'],
    ['that with the most rights', ['accounting', 'purchasing', 'store-admins'], 'administrator'],
    ['the default for a group without one', ['kitchen'], 'viewer'],
    ['the default without a group', undefined, 'viewer'],
    ['the default for a name that every object has', ['constructor'], 'viewer'],
  ])('gives %s', async (_, groups, role) => {
    const { signIn, member, provider, customer } = await build({ ...rules, defaultRole: 'viewer' });
    const user = await member();
    expect((await signIn({ preferred_username: user.username, groups })).status).toBe(200);
    expect(await roleOf(user.id, customer.key)).toEqual({ role, providerId: provider.id });
  });

  test('lets nobody in without a role, and ends the sessions that they have', async () => {
    const { signIn, member } = await build(rules);
    const user = await member();
    const { token, sub } = await signIn({ preferred_username: user.username, groups: ['purchasing'] });
    expect(await signIn({ preferred_username: user.username, groups: ['kitchen'] }, sub)).toMatchObject({
      status: 401,
      reason: noAccess,
    });
    expect([await lastReason(), await statusOf(token)]).toEqual(['no role', 401]);
  });

  test('changes a role at the next sign-in, which ends the other sessions', async () => {
    const { signIn, member, provider, customer } = await build(rules);
    const user = await member();
    const before = await signIn({ preferred_username: user.username, groups: ['store-admins'] });
    const same = await signIn({ preferred_username: user.username, groups: ['store-admins'] }, before.sub);
    expect(await statusOf(before.token)).toBe(200);
    const after = await signIn({ preferred_username: user.username, groups: ['purchasing'] }, before.sub);
    const statuses = [await statusOf(before.token), await statusOf(same.token), await statusOf(after.token)];
    expect(statuses).toEqual([401, 401, 200]);
    expect(await roleOf(user.id, customer.key)).toEqual({ role: 'buyer', providerId: provider.id });
    const changes = (await actionsOf(user.id)).filter(([action]) => action === 'colleague.changed');
    expect(changes).toEqual([
      ['colleague.changed', { from: null, to: 'administrator', directory: 'Acme Foods' }],
      ['colleague.changed', { from: 'administrator', to: 'buyer', directory: 'Acme Foods' }],
    ]);
  });

  test('takes over the role that an administrator gave, without ending sessions where it is the same', async () => {
    const { signIn, member, provider, customer } = await build(rules);
    const user = await member();
    const changedAt = office.clock.now();
    await office.db.insert(memberRoles).values({ userId: user.id, customerKey: customer.key, role: 'buyer', changedAt });
    const token = await buildToken(office.db, user.id, {}, office.clock.now());
    await signIn({ preferred_username: user.username, groups: ['purchasing'] });
    expect([await statusOf(token), await roleOf(user.id, customer.key)]).toEqual([
      200,
      { role: 'buyer', providerId: provider.id },
    ]);
  });

  test('takes the limit of ship-tos away with a role that has no choice of them', async () => {
    const { signIn, member, customer } = await build(rules);
    const user = await member();
    const { sub } = await signIn({ preferred_username: user.username, groups: ['purchasing'] });
    const limit = { userId: user.id, customerKey: customer.key, shipToCode: 'MAIN' };
    await office.db.insert(memberShipTos).values(limit);
    const limits = async () => await office.db.select().from(memberShipTos).where(eq(memberShipTos.userId, user.id));
    await signIn({ preferred_username: user.username, groups: ['purchasing'] }, sub);
    expect(await limits()).toEqual([limit]);
    await signIn({ preferred_username: user.username, groups: ['store-admins'] }, sub);
    expect(await limits()).toEqual([]);
  });

  test('may leave a customer without an administrator', async () => {
    const { signIn, member, customer } = await build(rules);
    const user = await member();
    const { sub } = await signIn({ preferred_username: user.username, groups: ['store-admins'] });
    await signIn({ preferred_username: user.username, groups: ['accounting'] }, sub);
    expect((await roleOf(user.id, customer.key))?.role).toBe('bookkeeper');
  });
});

test('a directory without a role claim leaves the role of a user as it is', async () => {
  const { signIn, member, customer } = await build({ defaultRole: 'viewer' });
  const [one, two] = [await member(), await member()];
  const changedAt = office.clock.now();
  await office.db.insert(memberRoles).values({ userId: one.id, customerKey: customer.key, role: 'buyer', changedAt });
  for (const { username } of [one, two]) expect((await signIn({ preferred_username: username })).status).toBe(200);
  expect([await roleOf(one.id, customer.key), await roleOf(two.id, customer.key)]).toEqual([
    { role: 'buyer', providerId: null },
    undefined,
  ]);
});
