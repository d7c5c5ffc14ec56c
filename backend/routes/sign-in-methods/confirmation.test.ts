import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { tokens } from '../../store/tables/tokens.js';
import type { users } from '../../store/tables/users.js';
import { buildAuthenticator, codeAt, driveSignInMethods, wrongCodeAt } from '../../testing/authenticator.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildToken, buildUser } from '../../testing/builders.js';
import { lightHash } from '../../testing/light-hash.js';
import { cameFrom, drivePasswords, gatewaySecret } from '../../testing/password-driver.js';

const password = 'Right#2026';
let office: TestBackOffice;
let passwordHash: string;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  passwordHash = await lightHash(password);
});
beforeEach(() => office.clock.set('2026-11-21T15:00:00Z'));
afterAll(() => office.close());

const now = () => office.clock.now();
/** A user whose last proof is an hour old. */
const build = async (values: Partial<typeof users.$inferInsert> = {}) => {
  const user = await buildUser(office.db, { passwordHash, ...values });
  const token = await buildToken(office.db, user.id, { authenticatedAt: new Date(now().getTime() - 3_600_000) }, now());
  return { user, by: driveSignInMethods(office, token) };
};
const buildWithApp = async () => {
  const { user, by } = await build();
  const secret = await buildAuthenticator(office, user.id);
  return { user, by, secret, code: () => codeAt(secret, now()) };
};
const entriesOf = async ({ id }: { id: number }) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.userId, id))).map(({ action, details }) => ({ action, details }));
const provedAt = async ({ id }: { id: number }) =>
  (await office.db.select({ at: tokens.authenticatedAt }).from(tokens).where(eq(tokens.userId, id))).map(({ at }) => at);

const confirmed = { status: 200, body: { until: '2026-11-21T15:10:00.000Z' } };
const wrongPassword = { status: 409, body: { problems: [{ code: 'PASSWORD_WRONG', field: 'password' }] } };
const wrongCode = {
  status: 409,
  body: { problems: [{ code: 'CODE_WRONG', field: 'code', message: 'That code is wrong or expired.' }] },
};
const notUsed = { status: 409, body: { problems: [{ code: 'REFUSED' }] } };

describe('a user confirms with the password', () => {
  test('who they are, and no proof is needed for ten minutes', async () => {
    const { user, by } = await build();
    expect(await by.post('authenticator')).toMatchObject({ status: 409 });
    expect(await by.confirm({ password })).toMatchObject(confirmed);
    expect(await entriesOf(user)).toEqual([{ action: 'identity.confirmed', details: { by: 'password' } }]);
    office.clock.set('2026-11-21T15:10:00.000Z');
    expect((await by.post('authenticator')).status).toBe(200);
    office.clock.set('2026-11-21T15:10:00.001Z');
    expect(await by.post('authenticator')).toMatchObject({ body: { problems: [{ code: 'CONFIRMATION_REQUIRED' }] } });
  });

  test('for this session only', async () => {
    const { user, by } = await build();
    const before = new Date(now().getTime() - 3_600_000);
    await buildToken(office.db, user.id, { authenticatedAt: before }, now());
    await by.confirm({ password });
    expect((await provedAt(user)).map((at) => at.getTime()).sort()).toEqual([before.getTime(), now().getTime()]);
  });

  test('that is wrong, and nothing is confirmed', async () => {
    const { user, by } = await build();
    expect(await by.confirm({ password: 'Wrong#2026' })).toMatchObject(wrongPassword);
    expect(await entriesOf(user)).toEqual([{ action: 'identity.refused', details: { reason: 'PASSWORD_WRONG' } }]);
    expect(await by.post('authenticator')).toMatchObject({ status: 409 });
  });

  test('and wrong ones count as failed sign-ins of this account and address', async () => {
    const { user, by } = await build();
    const from = '198.51.100.31';
    for (let at = 0; at < 5; at += 1) await by.confirm({ password: 'Wrong#2026' }, cameFrom(from));
    expect((await by.confirm({ password }, cameFrom(from))).status).toBe(429);
    expect((await drivePasswords(office).signIn(user.username, password, { address: from })).statusCode).toBe(429);
    expect((await by.confirm({ password }, cameFrom('198.51.100.32'))).status).toBe(200);
  });

  test('not if they have none', async () => {
    const { by } = await build({ passwordHash: null });
    expect(await by.confirm({ password })).toMatchObject(notUsed);
  });
});

describe('a user confirms with a code', () => {
  test('of the app, which is valid once, in its step and the ones beside it', async () => {
    const { user, by, code } = await buildWithApp();
    const first = code();
    expect(await by.confirm({ code: first })).toMatchObject(confirmed);
    expect(await by.confirm({ code: first })).toMatchObject(wrongCode);
    office.clock.advance(30_000);
    const second = code();
    office.clock.advance(30_000);
    expect((await by.confirm({ code: second })).status).toBe(200);
    expect(await entriesOf(user)).toEqual([
      { action: 'identity.confirmed', details: { by: 'oneTimeCode' } },
      { action: 'identity.refused', details: { reason: 'CODE_WRONG' } },
      { action: 'identity.confirmed', details: { by: 'oneTimeCode' } },
    ]);
  });

  test('that is two steps old or early in vain', async () => {
    const { by, secret } = await buildWithApp();
    for (const ms of [-60_000, 60_000])
      expect(await by.confirm({ code: codeAt(secret, new Date(now().getTime() + ms)) })).toMatchObject(wrongCode);
  });

  test('of two simultaneous requests with the same one, one succeeds', async () => {
    const { by, code } = await buildWithApp();
    const same = code();
    const answers = await Promise.all([1, 2, 3].map(() => by.confirm({ code: same })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('or a recovery code, once, however it is typed', async () => {
    const { user, by } = await build();
    const owner = driveSignInMethods(office, await buildToken(office.db, user.id, {}, now()));
    const { recoveryCodes } = await owner.setUp();
    const [first = '', second = ''] = recoveryCodes;
    expect(await owner.confirm({ code: ` ${first.toUpperCase().replaceAll('-', ' ')}` })).toMatchObject(confirmed);
    expect(await owner.confirm({ code: first })).toMatchObject(wrongCode);
    const answers = await Promise.all([1, 2].map(() => owner.confirm({ code: second.replaceAll('-', '') })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await owner.methods()).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await entriesOf(user)).toContainEqual({ action: 'identity.confirmed', details: { by: 'recoveryCode' } });
    // Confirming the app ended the first session.
    expect((await by.confirm({ code: second })).status).toBe(401);
  });

  test('of another user in vain', async () => {
    const [{ by }, { code }] = [await buildWithApp(), await buildWithApp()];
    expect(await by.confirm({ code: code() })).toMatchObject(wrongCode);
  });

  test('and five wrong ones end the attempts for a while, from any address', async () => {
    const { by, secret, code } = await buildWithApp();
    for (let at = 0; at < 5; at += 1) await by.confirm({ code: wrongCodeAt(secret, now()) });
    const { status, headers } = await by.confirm({ code: code() }, cameFrom('198.51.100.33'));
    expect([status, Number(headers['retry-after']) > 800]).toEqual([429, true]);
  });

  test('not without an app, or before its first code', async () => {
    const { by } = await build();
    expect(await by.confirm({ code: '123456' })).toMatchObject(notUsed);
    const { user, by: starting } = await build();
    await driveSignInMethods(office, await buildToken(office.db, user.id, {}, now())).post('authenticator');
    expect(await starting.confirm({ code: '123456' })).toMatchObject(notUsed);
  });
});

test.each([
  ['nothing', {}],
  ['two proofs', { password, code: '123456' }],
  ['half a passkey', { challenge: 'WHATEVER' }],
  ['a number', { code: 123456 }],
  ['a long code', { code: '1'.repeat(65) }],
  ['a long password', { password: 'x'.repeat(1_025) }],
])('a proof is not %s', async (_, proof) => {
  const { user, by } = await build();
  expect((await by.confirm(proof)).status).toBe(400);
  expect(await entriesOf(user)).toEqual([]);
});
