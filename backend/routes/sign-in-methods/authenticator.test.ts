import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { outbox } from '../../store/tables/outbox.js';
import { authenticators, recoveryCodes } from '../../store/tables/second-factors.js';
import type { users } from '../../store/tables/users.js';
import { buildAuthenticator, codeAt, driveSignInMethods, wrongCodeAt } from '../../testing/authenticator.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildToken, buildUser } from '../../testing/builders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

const minute = 60_000;
const build = async (values: Partial<typeof users.$inferInsert> = {}, session: Parameters<typeof buildToken>[2] = {}) => {
  const user = await buildUser(office.db, { passwordHash: 'WHATEVER', ...values });
  const token = await buildToken(office.db, user.id, session, office.clock.now());
  return { user, token, by: driveSignInMethods(office, token) };
};
const now = () => office.clock.now();
const actionsOf = async ({ id }: { id: number }) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.userId, id))).map(({ action }) => action);
const changes = async () => (await office.db.select().from(outbox)).map(({ kind, payload }) => ({ kind, payload }));
const codesOf = async ({ id }: { id: number }) =>
  await office.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));

const refused = (code: string, message: string) => ({ status: 409, body: { message, problems: [{ code, message }] } });
const notConfirmed = { status: 409, body: { problems: [{ code: 'CONFIRMATION_REQUIRED' }] } };
const wrongCode = { status: 409, body: { problems: [{ code: 'CODE_WRONG', field: 'code' }] } };

describe('an authenticator app is set up in two steps', () => {
  test('its secret changes nothing; its first code makes it needed, and gives ten recovery codes', async () => {
    const { user, by } = await build();
    const { status, body, headers } = await by.post('authenticator');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const uri = new URL(body.uri);
    expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([body.secret, 'Wholesale Storefront']);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Wholesale Storefront:${user.username}`);
    expect(await by.methods()).toEqual({ hasPassword: true, hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [] });

    const confirmed = await by.post('authenticator/confirm', { code: codeAt(body.secret, now()) });
    expect([confirmed.status, confirmed.body.recoveryCodes.length]).toEqual([200, 10]);
    expect(await by.methods()).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10 });
    expect(await actionsOf(user)).toEqual(['authenticator.added']);
    const payload = { userId: user.id, change: 'authenticator.added', passkey: null, language: 'en-US' };
    expect(await changes()).toEqual([{ kind: 'signInMethod.changed', payload }]);
  });

  test('only hashes of the recovery codes are stored', async () => {
    const { user, by } = await build();
    const { recoveryCodes: shown } = await by.setUp();
    const stored = JSON.stringify(await codesOf(user));
    for (const code of shown) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test('a code in two groups is accepted', async () => {
    const { by } = await build();
    const { secret } = (await by.post('authenticator')).body;
    const code = codeAt(secret, now()).replace(/^.{3}/, '$& ');
    expect((await by.post('authenticator/confirm', { code })).status).toBe(200);
  });

  test('all other sessions of the user end, which read why', async () => {
    const { user, token, by } = await build();
    const other = await buildToken(office.db, user.id, {}, now());
    const { token: otherUsers } = await build();
    await by.setUp();
    const statusOf = async (each: string) => {
      const { statusCode, json } = await office.app.inject({ url: '/api/user', headers: bearer(each) });
      return statusCode === 200 ? 200 : json().message;
    };
    expect(await Promise.all([token, otherUsers, other].map(statusOf))).toEqual([
      200,
      200,
      'You were signed out on another device.',
    ]);
  });

  test('the secret of an unfinished attempt is replaced', async () => {
    const { by } = await build();
    const { secret: first } = (await by.post('authenticator')).body;
    const { secret } = (await by.post('authenticator')).body;
    expect(await by.post('authenticator/confirm', { code: codeAt(first, now()) })).toMatchObject(wrongCode);
    expect((await by.post('authenticator/confirm', { code: codeAt(secret, now()) })).status).toBe(200);
  });

  test('it takes an hour at most', async () => {
    const { by } = await build();
    const { secret } = (await by.post('authenticator')).body;
    office.clock.advance(60 * minute + 1);
    const tooLate = 'The set-up took too long or was replaced. Start again with a new QR code.';
    // The session of the driver has ended meanwhile: another one of the same user.
    expect((await by.post('authenticator/confirm', { code: codeAt(secret, now()) })).status).toBe(401);
    const again = await build();
    await office.db.insert(authenticators).values({
      userId: again.user.id,
      secret,
      createdAt: new Date(now().getTime() - 60 * minute - 1),
    });
    expect(await again.by.post('authenticator/confirm', { code: codeAt(secret, now()) })).toMatchObject(
      refused('REFUSED', tooLate),
    );
  });

  test('without a secret there is nothing to confirm', async () => {
    const { by } = await build();
    expect(await by.post('authenticator/confirm', { code: '123456' })).toMatchObject({
      body: { problems: [{ code: 'REFUSED' }] },
    });
  });

  test('a wrong code, an empty one and a recovery code are refused', async () => {
    const { by } = await build();
    const { secret } = (await by.post('authenticator')).body;
    for (const code of [wrongCodeAt(secret, now()), '', 'k3m9-x7qd-2wpr'])
      expect(await by.post('authenticator/confirm', { code })).toMatchObject(wrongCode);
    expect(await by.methods()).toMatchObject({ hasAuthenticator: false });
  });

  test('after five wrong codes none is tried', async () => {
    const { by } = await build();
    const { secret } = (await by.post('authenticator')).body;
    for (let at = 0; at < 5; at += 1)
      expect(await by.post('authenticator/confirm', { code: wrongCodeAt(secret, now()) })).toMatchObject(wrongCode);
    const { status, headers } = await by.post('authenticator/confirm', { code: codeAt(secret, now()) });
    expect([status, Number(headers['retry-after']) > 800]).toEqual([429, true]);
  });

  test('of two simultaneous confirmations with the same code, one succeeds', async () => {
    const { by } = await build();
    const code = codeAt((await by.post('authenticator')).body.secret, now());
    const answers = await Promise.all([1, 2].map(() => by.post('authenticator/confirm', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await changes()).toHaveLength(1);
  });

  test('not while one is in use', async () => {
    const { by } = await build();
    await by.setUp();
    const inUse = 'An authenticator app is already in use. Remove it first to set up another one.';
    expect(await by.post('authenticator')).toMatchObject(refused('REFUSED', inUse));
  });

  test('not for a user without a password', async () => {
    const { by } = await build({ passwordHash: null });
    const noPassword = 'Codes complete a password, and your account has none.';
    expect(await by.post('authenticator')).toMatchObject(refused('REFUSED', noPassword));
  });
});

describe('an authenticator app that is removed', () => {
  test('takes its recovery codes with it, and is reported', async () => {
    const { user, by } = await build();
    await by.setUp();
    await office.db.delete(outbox);
    expect(await by.call('DELETE', 'authenticator')).toMatchObject({
      status: 200,
      body: { hasAuthenticator: false, recoveryCodesLeft: 0 },
    });
    expect([await codesOf(user), await actionsOf(user)]).toEqual([[], ['authenticator.added', 'authenticator.removed']]);
    expect(await changes()).toMatchObject([{ payload: { change: 'authenticator.removed' } }]);
  });

  test('changes nothing a second time', async () => {
    const { user, by } = await build();
    expect((await by.call('DELETE', 'authenticator')).status).toBe(200);
    expect([await actionsOf(user), await changes()]).toEqual([[], []]);
  });
});

describe('recovery codes', () => {
  test('are replaced as a whole', async () => {
    const { user, by } = await build();
    const { recoveryCodes: before } = await by.setUp();
    const { status, body } = await by.post('authenticator/recovery-codes');
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    expect(await by.confirm({ code: before[0] })).toMatchObject(wrongCode);
    expect((await by.confirm({ code: body.recoveryCodes[0] })).status).toBe(200);
    expect(await by.methods()).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await actionsOf(user)).toContain('recoveryCodes.replaced');
  });

  test('belong to an authenticator app', async () => {
    const { by } = await build();
    const noApp = 'Set up an authenticator app first.';
    expect(await by.post('authenticator/recovery-codes')).toMatchObject(refused('REFUSED', noApp));
  });
});

describe('a session whose last proof is more than ten minutes old', () => {
  test.each([
    ['POST', 'authenticator'],
    ['DELETE', 'authenticator'],
    ['POST', 'authenticator/recovery-codes'],
  ] as const)('%s %s requires another one', async (method, path) => {
    const { user, by } = await build({}, { authenticatedAt: new Date(now().getTime() - 10 * minute - 1) });
    await buildAuthenticator(office, user.id);
    expect(await by.call(method, path)).toMatchObject(notConfirmed);
    expect(await by.methods()).toMatchObject({ hasAuthenticator: true });
    expect([await actionsOf(user), await changes()]).toEqual([[], []]);
  });
});
