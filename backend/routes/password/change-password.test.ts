import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { outbox } from '../../store/tables/outbox.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildApiKey, buildCustomer, buildToken, buildUser } from '../../testing/builders.js';
import { lightHash } from '../../testing/light-hash.js';
import { drivePasswords, gatewaySecret, newPassword } from '../../testing/password-driver.js';
import { unique } from '../../testing/unique.js';

const password = 'Right#2026';
let office: TestBackOffice;
let passwords: ReturnType<typeof drivePasswords>;
let passwordHash: string;

beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  passwords = drivePasswords(office);
  passwordHash = await lightHash(password);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

const build = async (values: Partial<typeof users.$inferInsert> = {}, session: Parameters<typeof buildToken>[2] = {}) => {
  const user = await buildUser(office.db, { passwordHash, name: 'Ann Reyes', email: `${unique('ann')}@example.com`, ...values });
  return { user, token: await buildToken(office.db, user.id, session, office.clock.now()) };
};
const userAnswer = (token: string) => office.app.inject({ url: '/api/user', headers: bearer(token) });
const statusOfSignIn = async (...signIn: Parameters<typeof passwords.signIn>) => (await passwords.signIn(...signIn)).statusCode;
const hashOf = async ({ id }: { id: number }) =>
  (await office.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)))[0]?.hash;
const actionsOf = async ({ id }: { id: number }) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.userId, id))).map(({ action, details }) => ({ action, details }));

const wrong = [{ code: 'PASSWORD_WRONG', message: 'The current password is wrong.', field: 'password' }];

describe('a change of the own password (A7.23)', () => {
  test('replaces the old one and is confirmed by mail', async () => {
    const { user, token } = await build();
    expect(await passwords.change(token, { password })).toMatchObject({
      status: 200,
      body: { isSuccess: true, message: 'Password has been updated', errors: [] },
    });
    expect(await statusOfSignIn(user.username, password)).toBe(401);
    expect(await statusOfSignIn(user.username, newPassword)).toBe(200);

    const [mail, ...others] = await passwords.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: 'Ann Reyes', address: user.email },
      subject: 'Your password was changed – Wholesale Storefront',
    });
    expect(await actionsOf(user)).toContainEqual({ action: 'password.changed', details: {} });
  });

  test('leaves its own session open and ends all others of the user, which read why (A4.13)', async () => {
    const { user, token } = await build();
    const now = office.clock.now();
    const [other, handedOver] = [
      await buildToken(office.db, user.id, {}, now),
      await buildToken(office.db, user.id, { isPunchout: true }, now),
    ];
    const { token: otherUsers } = await build();
    await passwords.change(token, { password });

    for (const open of [token, otherUsers]) expect((await userAnswer(open)).statusCode).toBe(200);
    for (const ended of [other, handedOver]) {
      const { statusCode, json } = await userAnswer(ended);
      const message = 'You were signed out because of a changed password. Please sign in again.';
      expect([statusCode, json().message]).toEqual([401, message]);
    }
    // The open session can change it again, which sends another mail.
    expect((await passwords.change(token, { password: newPassword, newPassword: 'Quay&Orchard31' })).status).toBe(200);
    expect(await passwords.mails()).toHaveLength(2);
  });

  test('closes links that were sent before', async () => {
    const { user, token } = await build();
    const link = await passwords.linkFor(user.username);
    await passwords.change(token, { password });
    expect(await passwords.reset(link)).toMatchObject({ status: 409, body: { problems: [{ code: 'LINK_INVALID' }] } });
  });

  test('is answered, and its mail written, in the language of the person', async () => {
    const { token } = await build();
    const { body } = await passwords.change(token, { password, language: 'es' });
    const [mail] = await passwords.mails();
    expect([body.message, mail?.text]).toEqual(['La contraseña se ha actualizado', expect.stringContaining('Hola, Ann Reyes:')]);
  });

  test('is refused with a wrong current password, and changes nothing', async () => {
    const { user, token } = await build();
    const other = await buildToken(office.db, user.id, {}, office.clock.now());
    const { status, body } = await passwords.change(token, { password: 'Wrong#2026' });
    expect([status, body.problems]).toEqual([409, wrong]);
    expect([await hashOf(user), await passwords.mails()]).toEqual([passwordHash, []]);
    expect((await userAnswer(other)).statusCode).toBe(200);
    expect(await actionsOf(user)).toContainEqual({ action: 'password.changeRefused', details: {} });
  });

  test('of several simultaneous ones, one changes it', async () => {
    const { user, token } = await build();
    const wanted = Array.from({ length: 3 }, (_, nth) => `${newPassword}-${nth}`);
    const answers = await Promise.all(wanted.map((each) => passwords.change(token, { password, newPassword: each })));
    const won = answers.flatMap(({ status }, nth) => (status === 200 ? [wanted[nth] ?? ''] : []));
    expect(won).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect([status, body.problems]).toEqual([409, wrong]);
    expect(await statusOfSignIn(user.username, won[0] ?? '')).toBe(200);
    expect(await passwords.mails()).toHaveLength(1);
  });

  test.each([
    ['a longer current password', { password: 'x'.repeat(1_025), newPassword }],
    ['a longer new password', { password, newPassword: 'x'.repeat(1_025) }],
    ['no new password', { password }],
    ['another field', { password, newPassword, username: 'WHATEVER' }],
  ])('does not take %s', async (_, body) => {
    const { token } = await build();
    expect((await passwords.post('', body, { token })).status).toBe(400);
  });
});

describe('a new password is refused before the current one is checked', () => {
  const name = 'newPassword';
  test.each([
    ['short', ['At least 8 characters', 'An uppercase letter', 'A number', 'A special character']],
    [`aA1#${'x'.repeat(125)}`, ['At most 128 characters']],
  ])('%j lacks %j', async (wanted, missing) => {
    const { status, body } = await passwords.change((await build()).token, { password: 'Wrong#2026', newPassword: wanted });
    expect([status, body.problems]).toEqual([
      409,
      missing.map((message) => expect.objectContaining({ code: 'PASSWORD_INVALID', message, field: name })),
    ]);
  });

  test('one of the most common ones', async () => {
    const { status, body } = await passwords.change((await build()).token, { password, newPassword: 'P@ssw0rd' });
    expect([status, body.problems]).toMatchObject([409, [{ code: 'PASSWORD_COMMON', field: name }]]);
  });

  test('which costs no attempt', async () => {
    const { token } = await build();
    for (let at = 0; at < 6; at += 1) await passwords.change(token, { password: 'Wrong#2026', newPassword: 'short' });
    expect((await passwords.change(token, { password })).status).toBe(200);
  });
});

describe('wrong current passwords count as failed sign-ins (S8.2)', () => {
  const [address, elsewhere] = ['198.51.100.21', '198.51.100.22'];
  const guess = async (token: string, from: string) =>
    (await passwords.change(token, { password: 'Wrong#2026', address: from })).status;

  test('five, and neither the right one nor a sign-in is tried from this address', async () => {
    const { user, token } = await build();
    for (let at = 0; at < 5; at += 1) expect(await guess(token, address)).toBe(409);
    const { status, headers } = await passwords.change(token, { password, address });
    expect([status, Number(headers['retry-after']) > 800]).toEqual([429, true]);
    expect([await hashOf(user), await statusOfSignIn(user.username, password, { address })]).toEqual([passwordHash, 429]);
    expect((await passwords.change(token, { password, address: elsewhere })).status).toBe(200);
  });

  test('and the right one is forgotten with the wrong ones before', async () => {
    const { user, token } = await build();
    for (let at = 0; at < 4; at += 1) await guess(token, address);
    expect((await passwords.change(token, { password, address })).status).toBe(200);
    for (let at = 0; at < 4; at += 1) expect(await guess(token, address)).toBe(409);
    expect(await statusOfSignIn(user.username, newPassword, { address })).toBe(200);
  });
});

describe('a password is not changed by', () => {
  const isForbidden = async (user: { id: number }, token: string) => {
    const before = await hashOf(user);
    const { status } = await passwords.change(token, { password });
    expect([status, await hashOf(user)]).toEqual([403, before]);
    expect(await passwords.mails()).toEqual([]);
  };

  test.each<[string, Partial<typeof users.$inferInsert>, Parameters<typeof buildToken>[2]]>([
    ['a user without one', { passwordHash: null }, {}],
    ['a punchout session', {}, { isPunchout: true }],
    ['a guest session', { sessionType: 'Guest' }, {}],
  ])('%s', async (_, values, session) => {
    const { user, token } = await build(values, session);
    await isForbidden(user, token);
  });

  test('an API key', async () => {
    const { key: customerKey } = await buildCustomer(office.db);
    const { user } = await build({ customerKey });
    const { secret } = await buildApiKey(office.db, { userId: user.id, customerKey }, office.clock.now());
    await isForbidden(user, secret);
  });

  test('a stranger', async () => {
    expect((await passwords.post('', { password, newPassword })).status).toBe(401);
  });
});
