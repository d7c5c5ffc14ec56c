import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { outbox } from '../../store/tables/outbox.js';
import { passwordResetLinks, passwordResets } from '../../store/tables/password-resets.js';
import type { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildUser } from '../../testing/builders.js';
import { lightHash } from '../../testing/light-hash.js';
import { drivePasswords, gatewaySecret, secretIn } from '../../testing/password-driver.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
let passwords: ReturnType<typeof drivePasswords>;
let passwordHash: string;

beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret, publicUrl: 'https://shop.example.com' });
  passwords = drivePasswords(office);
  passwordHash = await lightHash('Right#2026');
});
beforeEach(() => office.db.delete(outbox));
afterAll(() => office.close());

const build = (values: Partial<typeof users.$inferInsert> = {}) =>
  buildUser(office.db, { passwordHash, name: 'Ann Reyes', email: `${unique('ann')}@example.com`, ...values });
const recipients = async () => (await passwords.mails()).map(({ to, text }) => [to.address, /Username: (\S+)/.exec(text)?.[1]]);

const accepted = {
  isSuccess: true,
  message:
    'Password reset request sent.  If an account is associated with this email address, then a message will be sent with instructions to reset the password.',
  errors: [],
};

describe('a request for a reset link (A7.21)', () => {
  test('sends a link to the account with this username or e-mail address, regardless of case and outer blanks', async () => {
    const user = await build();
    for (const typed of [user.username.toUpperCase(), ` ${user.email?.toUpperCase()} `]) {
      expect(await passwords.request(typed)).toMatchObject({ status: 200, body: accepted });
      const [mail, ...others] = await passwords.mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        to: { name: 'Ann Reyes', address: user.email },
        subject: 'Set a new password – Wholesale Storefront',
        text: expect.stringContaining(`https://shop.example.com/changepassword?t=${secretIn(mail)}`),
      });
      expect(secretIn(mail)).not.toBe('');
    }
  });

  test('keeps no secret, neither in the outbox nor with the request', async () => {
    const { username, id } = await build();
    await passwords.request(username);
    const [message] = await office.db.select().from(outbox);
    expect(message?.payload).toEqual({ resetId: expect.any(Number), language: 'en-US' });
    const secret = secretIn((await passwords.mails())[0]);
    const kept = [
      await office.db.select().from(outbox),
      await office.db.select().from(passwordResets).where(eq(passwordResets.userId, id)),
      await office.db.select().from(passwordResetLinks),
      await office.db.select().from(auditLog),
    ];
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test('sends one mail per account that shares an address, each with its own username', async () => {
    const email = `${unique('shared')}@example.com`;
    const [one, other] = [await build({ email }), await build({ email: email.toUpperCase() })];
    await passwords.request(email);
    expect((await recipients()).toSorted()).toEqual(
      [
        [one.email, one.username],
        [other.email, other.username],
      ].toSorted(),
    );
  });

  test('is answered alike without an account, and sends nothing', async () => {
    const known = await passwords.request((await build()).username);
    await passwords.mails();
    const unknown = await passwords.request(unique('nobody'));
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await office.db.select().from(outbox)).toHaveLength(1);
    expect(await passwords.mails()).toEqual([]);
  });

  test.each<[string, Partial<typeof users.$inferInsert>]>([
    ['is disabled', { isDisabled: true }],
    ['signs in with a procurement system only', { passwordHash: null }],
  ])('sends nothing to a user who %s', async (_, values) => {
    const user = await build(values);
    expect(await passwords.request(user.username)).toMatchObject({ status: 200, body: accepted });
    expect(await office.db.select().from(outbox)).toEqual([]);
  });

  test.each<[string, Partial<typeof users.$inferInsert>]>([
    ['has no address', { email: null }],
    ['has an empty address', { email: '' }],
  ])('skips the mail to a user who %s', async (_, values) => {
    await passwords.request((await build(values)).username);
    expect(await passwords.mails()).toEqual([]);
    expect(await office.db.select().from(outbox)).toMatchObject([{ skippedAt: office.clock.now(), failedAt: null }]);
  });

  test('is answered, and its mail written, in the language of the person', async () => {
    const { username } = await build();
    const { body } = await passwords.request(username, { language: 'es' });
    expect(body.message).toMatch(/^Se envió la solicitud\./);
    const [mail] = await passwords.mails();
    expect(mail).toMatchObject({ subject: expect.stringContaining('Establezca una nueva contraseña') });
    expect(mail?.text).toContain('Hola, Ann Reyes:');
  });

  test('is in the audit log for each account, and without the name for none', async () => {
    const entries = () => office.db.select().from(auditLog).where(eq(auditLog.action, 'password.resetRequested'));
    const before = (await entries()).length;
    const user = await build();
    await passwords.request(user.username);
    await passwords.request('a password, typed into the wrong field');
    expect((await entries()).slice(before)).toMatchObject([
      { userId: user.id, details: {} },
      { userId: null, details: {} },
    ]);
  });

  test.each(['', ' \t '])('needs a name: %j is refused', async (typed) => {
    const { status, body } = await passwords.request(typed);
    expect([status, body.problems]).toEqual([
      409,
      [{ code: 'FIELD_REQUIRED', message: 'Enter your username or email address.', field: 'emailOrUsername' }],
    ]);
  });

  test('has a name of at most 254 characters and nothing more than its fields', async () => {
    expect((await passwords.request('x'.repeat(255))).status).toBe(400);
    const more = { emailOrUsername: 'WHATEVER', verifyToken: 'human', url: 'https://evil.example' };
    expect((await passwords.post('requestreset', more)).status).toBe(400);
  });

  test('sends nothing without a human check', async () => {
    const { status, body } = await passwords.request((await build()).username, {}, 'robot');
    expect([status, body]).toMatchObject([
      409,
      { message: 'The verification was not accepted. Please try again.', problems: [{ code: 'HUMAN_CHECK_FAILED' }] },
    ]);
    expect(await office.db.select().from(outbox)).toEqual([]);
  });
});

describe('requests for reset links are limited', () => {
  test('to twenty an hour from an address; another address and refused human checks do not count', async () => {
    const address = '198.51.100.1';
    for (let at = 0; at < 30; at += 1) await passwords.request(unique('x'), { address }, 'robot');
    for (let at = 0; at < 20; at += 1) expect((await passwords.request(unique('x'), { address })).status).toBe(200);
    const { status, headers, body } = await passwords.request(unique('x'), { address });
    expect([status, body.message, Number(headers['retry-after']) > 3_000]).toEqual([429, 'Too many requests', true]);
    expect((await passwords.request(unique('x'), { address: '198.51.100.2' })).status).toBe(200);
  });

  test('to five an hour for a name; further ones are answered alike and do nothing, so that nobody is told or kept out', async () => {
    const { username } = await build();
    for (let at = 0; at < 5; at += 1) await passwords.request(username, { address: `203.0.113.${at}` });
    const links = (await passwords.mails()).map(secretIn);
    expect(await passwords.request(username.toUpperCase())).toMatchObject({ status: 200, body: accepted });
    expect(await passwords.mails()).toEqual([]);
    expect((await passwords.reset(links.at(-1) ?? '')).status).toBe(200);

    const unknown = unique('nobody');
    for (let at = 0; at < 6; at += 1) expect((await passwords.request(unknown)).body).toEqual(accepted);
  });
});

test('without email there is no such call, and no such capability', async () => {
  const silent = await startTestBackOffice({ mail: 'off' });
  const { status } = await drivePasswords(silent).request('WHATEVER');
  const { capabilities } = (await silent.app.inject({ url: '/api/capabilities' })).json();
  expect([status, capabilities.includes('passwordReset'), capabilities.includes('signOut')]).toEqual([404, false, true]);
  await silent.close();
});
