import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { outbox } from '../../store/tables/outbox.js';
import { settings } from '../../store/tables/settings.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildToken, buildUser } from '../../testing/builders.js';
import { lightHash } from '../../testing/light-hash.js';
import { drivePasswords, gatewaySecret, newPassword, secretIn } from '../../testing/password-driver.js';
import { unique } from '../../testing/unique.js';

const oldPassword = 'Right#2026';
const hour = 3_600_000;
let office: TestBackOffice;
let passwords: ReturnType<typeof drivePasswords>;
let passwordHash: string;

beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  passwords = drivePasswords(office);
  passwordHash = await lightHash(oldPassword);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

const build = (values: Partial<typeof users.$inferInsert> = {}) =>
  buildUser(office.db, { passwordHash, name: 'Ann Reyes', email: `${unique('ann')}@example.com`, ...values });
const userAnswer = (token: string, headers = {}) =>
  office.app.inject({ url: '/api/user', headers: { ...bearer(token), ...headers } });

const isUnusable = async (link: string) => {
  const { status, body } = await passwords.reset(link);
  const { body: looked } = await passwords.userType(link);
  const message = 'This link has expired or was already used. Please request a new one.';
  expect([status, body.problems, looked]).toEqual([
    409,
    [{ code: 'LINK_INVALID', message }],
    { isB2B: false, errors: [message] },
  ]);
};

describe('a new password by a link (A7.22)', () => {
  test('replaces the old one and is confirmed by mail', async () => {
    const user = await build();
    const link = await passwords.linkFor(user.username);
    expect(await passwords.reset(link)).toMatchObject({
      status: 200,
      body: { isSuccess: true, message: 'Password has been updated', errors: [] },
    });
    expect((await passwords.signIn(user.username, oldPassword)).statusCode).toBe(401);
    expect((await passwords.signIn(user.username, newPassword)).statusCode).toBe(200);

    const [mail, ...others] = await passwords.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: 'Ann Reyes', address: user.email },
      subject: 'Your password was changed – Wholesale Storefront',
    });
    expect(mail?.text).toContain('was changed on 11/21/2026, 10:00 AM.');
    expect(mail?.text).toContain(`Username: ${user.username}`);
    expect(`${mail?.text}${mail?.html}`).not.toContain('http');
    const entries = await office.db.select().from(auditLog).where(eq(auditLog.userId, user.id));
    expect(entries).toContainEqual(expect.objectContaining({ action: 'password.reset', details: {} }));
  });

  test('ends all sessions of the account, and they read why, each in their language (A4.13)', async () => {
    const [user, other] = [await build(), await build()];
    const now = office.clock.now();
    const [one, two, signedOut] = [
      await buildToken(office.db, user.id, {}, now),
      await buildToken(office.db, user.id, {}, now),
      await buildToken(office.db, user.id, { revokedAt: now }, now),
    ];
    const otherUsers = await buildToken(office.db, other.id, {}, now);
    await passwords.reset(await passwords.linkFor(user.username));

    const ended = await userAnswer(one);
    expect([ended.statusCode, ended.headers['www-authenticate'], ended.json().message]).toEqual([
      401,
      'Bearer',
      'You were signed out because of a changed password. Please sign in again.',
    ]);
    const spanish = await userAnswer(two, { 'accept-language': 'es' });
    expect(spanish.json().message).toBe('Se cerró su sesión porque cambió la contraseña. Vuelva a iniciar sesión.');
    expect((await userAnswer(signedOut)).json().message).toBe('Your session has expired');
    expect((await userAnswer(otherUsers)).statusCode).toBe(200);
    // A session that would be over by now is over for that reason.
    office.clock.advance(2 * hour);
    expect((await userAnswer(one)).json().message).toBe('Your session has expired');
  });

  test('takes each link once', async () => {
    const user = await build();
    const link = await passwords.linkFor(user.username);
    await passwords.reset(link);
    await isUnusable(link);
    expect((await passwords.signIn(user.username, newPassword)).statusCode).toBe(200);
  });

  test('of several simultaneous requests with one link, one sets the password', async () => {
    const user = await build();
    const link = await passwords.linkFor(user.username);
    const typed = Array.from({ length: 5 }, (_, nth) => `${newPassword}-${nth}`);
    const answers = await Promise.all(typed.map((password) => passwords.reset(link, { password })));
    const won = answers.flatMap(({ status }, nth) => (status === 200 ? [typed[nth] ?? ''] : []));
    expect(won).toHaveLength(1);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await passwords.signIn(user.username, won[0] ?? '')).statusCode).toBe(200);
  });

  test('takes the newest link of the account only', async () => {
    const { username } = await build();
    const [older, newer] = [await passwords.linkFor(username), await passwords.linkFor(username)];
    await isUnusable(older);
    expect((await passwords.reset(newer)).status).toBe(200);
  });

  test('of simultaneous requests for links, one stays open', async () => {
    const { username } = await build();
    await Promise.all([passwords.request(username), passwords.request(username), passwords.request(username)]);
    const links = (await passwords.mails()).map(secretIn);
    const opened = await Promise.all(links.map(async (link) => (await passwords.userType(link)).body.errors.length === 0));
    expect(opened).toEqual([true]);
  });

  test('takes a link for an hour', async () => {
    const { username } = await build();
    const late = await passwords.linkFor(username);
    office.clock.advance(hour);
    await isUnusable(late);
    const timely = await passwords.linkFor(username);
    office.clock.advance(hour - 1);
    expect((await passwords.reset(timely)).status).toBe(200);
  });

  test('sends no link that has expired before its mail was written', async () => {
    await passwords.request((await build()).username);
    office.clock.advance(hour);
    expect(await passwords.mails()).toEqual([]);
  });

  test('takes no link of a user who is disabled meanwhile', async () => {
    const user = await build();
    const link = await passwords.linkFor(user.username);
    await office.db.update(users).set({ isDisabled: true }).where(eq(users.id, user.id));
    await isUnusable(link);
  });

  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(256)])('takes no other link: %j', isUnusable);
});

describe('a password that is refused leaves the link and the human check as they are', () => {
  let username: string;
  let link: string;
  beforeAll(async () => {
    ({ username } = await build());
    link = await passwords.linkFor(username);
  });

  test.each([
    ['short', ['At least 8 characters', 'An uppercase letter', 'A number', 'A special character']],
    ['ALLUPPER#1', ['A lowercase letter']],
    [`aA1#${'x'.repeat(125)}`, ['At most 128 characters']],
  ])('%j lacks %j', async (password, missing) => {
    const { status, body } = await passwords.reset(link, { password, verifyToken: 'robot' });
    expect([status, body.errors]).toEqual([409, missing]);
    for (const problem of body.problems) expect(problem).toMatchObject({ code: 'PASSWORD_INVALID', field: 'password' });
  });

  test.each(['P@ssw0rd', 'Password1!', '!QAZ1qaz'])('%j is one of the most common ones', async (password) => {
    const { status, body } = await passwords.reset(link, { password, verifyToken: 'robot' });
    expect([status, body.problems]).toEqual([
      409,
      [
        {
          code: 'PASSWORD_COMMON',
          field: 'password',
          message: 'This is one of the most common passwords. Please choose another one.',
        },
      ],
    ]);
  });

  test('and a human check that is refused leaves the link', async () => {
    const { status, body } = await passwords.reset(link, { verifyToken: 'robot' });
    expect([status, body.problems[0].code]).toEqual([409, 'HUMAN_CHECK_FAILED']);
    expect((await passwords.signIn(username, oldPassword)).statusCode).toBe(200);
    expect((await passwords.reset(link, { password: 'correct horse Battery 9' })).status).toBe(200);
  });
});

describe('the requirements of a site (A7.25)', () => {
  const options = async () => (await office.app.inject({ url: '/api/admin/passwordOptions' })).json();
  const set = (key: string, value: number | string | boolean | null) =>
    office.db.insert(settings).values({ scope: 'site', scopeId: 0, key, value });

  test('are eight characters of four classes unless it sets others', async () => {
    expect(await options()).toEqual({
      ...{ minimumPasswordLength: 8, requireLowercase: true, requireUppercase: true, requireNumber: true },
      ...{ requireSpecialCharacter: true, maximumPasswordLength: 128, allowBlanks: true },
    });
  });

  test('hold for links, too', async () => {
    await set('minimumPasswordLength', 16);
    for (const key of ['requireLowercase', 'requireUppercase', 'requireNumber', 'requireSpecialCharacter']) await set(key, false);
    expect(await options()).toMatchObject({ minimumPasswordLength: 16, requireUppercase: false });
    const link = await passwords.linkFor((await build()).username);
    expect((await passwords.reset(link, { password: newPassword })).body.errors).toEqual(['At least 16 characters']);
    expect((await passwords.reset(link, { password: 'tulip lantern quay' })).status).toBe(200);
    await office.db.delete(settings);
  });

  test.each([3, 65, '8', null])('ignore a minimum length of %j', async (value) => {
    await set('minimumPasswordLength', value);
    expect(await options()).toMatchObject({ minimumPasswordLength: 8 });
    await office.db.delete(settings);
  });
});

describe('the kind of user behind a link (A7.24)', () => {
  test.each([
    ['Normal', true],
    ['Consumer', false],
  ] as const)('%s: isB2B is %s', async (sessionType, isB2B) => {
    const link = await passwords.linkFor((await build({ sessionType })).username);
    expect(await passwords.userType(link)).toMatchObject({ status: 200, body: { isB2B, errors: [] } });
  });

  test('is looked up a hundred times an hour from an address', async () => {
    const address = '198.51.100.9';
    for (let at = 0; at < 100; at += 1) expect((await passwords.userType('x', { address })).status).toBe(200);
    const { status, headers } = await passwords.userType('x', { address });
    expect([status, Number(headers['retry-after']) > 3_000]).toEqual([429, true]);
    expect((await passwords.userType('x', { address: '198.51.100.10' })).status).toBe(200);
  });
});
