import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { outbox } from '../../store/tables/outbox.js';
import { registrationLinks, registrations } from '../../store/tables/registrations.js';
import { settings } from '../../store/tables/settings.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildUser } from '../../testing/builders.js';
import { gatewaySecret, newPassword } from '../../testing/password-driver.js';
import { driveRegistrations, newEmail, type SignUpChange, verificationIn } from '../../testing/registration-driver.js';
import { withSiteSetting } from '../../testing/site-setting.js';

let office: TestBackOffice;
let consumers: ReturnType<typeof driveRegistrations>;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret, publicUrl: 'https://shop.example.com' });
  consumers = driveRegistrations(office);
});
beforeEach(async () => {
  await office.db.delete(outbox);
  await office.db.delete(registrations);
});
afterAll(() => office.close());

const accepted = {
  isSuccess: true,
  message:
    'Account created successfully. To login, please verify by clicking the activation link that has been sent to your email address.',
  errors: [],
};
const kept = () => office.db.select().from(registrations);

describe('a registration (A7.18, A3.10, A3.11)', () => {
  test('is kept for a week, and its link goes to the address; there is no account yet', async () => {
    const email = newEmail();
    const typed = { name: ' Emily Hart ', company: 'Hart Catering', phone: '(207) 555-0148 Ext 12', optIn: true };
    expect(await consumers.signUp({ ...typed, email: ` ${email.toUpperCase()} ` })).toMatchObject({
      status: 200,
      body: accepted,
    });
    expect(await kept()).toMatchObject([
      {
        ...{ name: 'Emily Hart', email, company: 'Hart Catering', phone: '207555014812', optIn: true, userId: null },
        passwordHash: expect.stringMatching(/^\$argon2id\$/),
        expiresAt: new Date('2026-11-28T15:00:00Z'),
      },
    ]);
    const [mail, ...others] = await consumers.mails();
    expect(others).toEqual([]);
    expect([mail?.to.address, verificationIn(mail).length]).toEqual([email, 43]);
    expect(await office.db.select().from(users)).toEqual([]);
  });

  test('needs neither company nor phone nor the option, and may give none as null', async () => {
    await consumers.signUp({ company: null, phone: null });
    await consumers.signUp({ company: ' ', phone: '' });
    await consumers.signUp();
    for (const row of await kept()) expect(row).toMatchObject({ company: null, phone: null, optIn: false });
    expect(await kept()).toHaveLength(3);
  });

  test('keeps no secret and no password: not in the outbox, the audit log or the answer', async () => {
    const email = newEmail();
    const { text } = await consumers.signUp({ email });
    const [row] = await kept();
    const [message] = await office.db.select().from(outbox);
    expect(message).toMatchObject({
      kind: 'registration.requested',
      messageId: `registration-${row?.id}`,
      payload: { registrationId: row?.id, language: 'en-US' },
    });
    const secret = verificationIn((await consumers.mails())[0]);
    const stored = [
      await office.db.select().from(outbox),
      await office.db.select().from(registrations),
      await office.db.select().from(registrationLinks),
      await office.db.select().from(auditLog),
    ];
    for (const written of [JSON.stringify(stored), text]) {
      expect(written).not.toContain(newPassword);
      expect(written).not.toContain(secret);
    }
    const entries = JSON.stringify(stored[3]);
    expect(entries).toContain('registration.requested');
    expect(entries).not.toContain(email);
  });

  test('of an address with an account is answered and kept as any other', async () => {
    const email = newEmail();
    await buildUser(office.db, { username: email, email });
    const [known, unknown] = [await consumers.signUp({ email }), await consumers.signUp()];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await kept()).toHaveLength(2);
    expect(await office.db.select().from(outbox)).toHaveLength(2);
    await office.db.delete(users);
  });

  test('is answered, and its mail written, in the language of the person', async () => {
    const { body } = await consumers.signUp({}, { language: 'es' });
    expect(body.message).toMatch(/^La cuenta se ha creado\./);
    expect((await consumers.mails())[0]?.subject).toMatch(/^Verifique su dirección de correo/);
  });

  test('is refused by a site without consumers (A6.2)', async () => {
    await withSiteSetting(office, 'allowConsumer', false, async () => {
      expect((await consumers.signUp({ name: '' })).status).toBe(403);
      expect(await kept()).toEqual([]);
    });
  });
});

describe('a registration that cannot be accepted', () => {
  const problemsOf = async (change: object) => {
    const { status, body } = await consumers.signUp({ ...change, verifyToken: 'robot' });
    expect(status).toBe(409);
    expect(await kept()).toEqual([]);
    return body.problems.map(({ code, field }: { code: string; field: string }) => [field, code]);
  };

  test.each<[string, string, string]>([
    ['name', 'FIELD_REQUIRED', ' '],
    ['name', 'TEXT_TOO_LONG', 'x'.repeat(41)],
    ['email', 'FIELD_REQUIRED', ''],
    ['email', 'EMAIL_INVALID', 'emily'],
    ['email', 'EMAIL_INVALID', 'emily@example.com,eve@example.com'],
    ['email', 'EMAIL_INVALID', `${'x'.repeat(250)}@example.com`],
    ['company', 'TEXT_TOO_LONG', 'x'.repeat(26)],
    ['phone', 'PHONE_INVALID', '555-0148'],
    ['password', 'PASSWORD_INVALID', ''],
    ['password', 'PASSWORD_COMMON', 'P@ssw0rd'],
  ])('has its problem at the field: %s, %s', async (field, code, typed) => {
    const found = await problemsOf({ [field]: typed });
    expect(new Set(found.map(String))).toEqual(new Set([`${field},${code}`]));
  });

  test('has all its problems at once, those of the password as well', async () => {
    const found = await problemsOf({ name: '', email: 'emily', company: 'x'.repeat(26), phone: '1', password: 'short' });
    expect(found).toEqual([
      ['name', 'FIELD_REQUIRED'],
      ['email', 'EMAIL_INVALID'],
      ['company', 'TEXT_TOO_LONG'],
      ['phone', 'PHONE_INVALID'],
      ...['length', 'uppercase', 'number', 'special'].map(() => ['password', 'PASSWORD_INVALID']),
    ]);
  });

  test('follows the phone numbers and the passwords of the site', async () => {
    await withSiteSetting(office, 'regionalFormat', 'es-MX', async () => {
      expect((await consumers.signUp({ phone: '55 1234 5678' })).status).toBe(200);
      expect((await kept())[0]?.phone).toBe('+525512345678');
    });
    await withSiteSetting(office, 'minimumPasswordLength', 16, async () => {
      expect((await consumers.signUp()).body.errors).toEqual(['At least 16 characters']);
    });
  });

  test('leaves the human check as it is; a human check that fails registers nobody', async () => {
    expect(await problemsOf({ name: '' })).toEqual([['name', 'FIELD_REQUIRED']]);
    expect(await problemsOf({})).toEqual([['verifyToken', 'HUMAN_CHECK_FAILED']]);
    expect(await office.db.select().from(outbox)).toEqual([]);
  });

  test.each<[string, SignUpChange]>([
    ['an endless password', { password: 'x'.repeat(1_025) }],
    ['an endless solution of the human check', { verifyToken: 'x'.repeat(4_097) }],
    ['an endless name', { name: 'x'.repeat(1_001) }],
    ['a choice that is a text', { optIn: 'yes' }],
    ['a field of its own', { sessionType: 'Normal' }],
  ])('has another form than the contract’s: %s', async (_, change) => {
    expect((await consumers.signUp(change)).status).toBe(400);
  });
});

describe('registrations are limited', () => {
  test('to twenty an hour from an address', async () => {
    const address = '198.51.100.20';
    for (let at = 0; at < 20; at += 1) expect((await consumers.signUp({}, { address })).status).toBe(200);
    const { status, headers } = await consumers.signUp({}, { address });
    expect([status, Number(headers['retry-after']) > 3_000]).toEqual([429, true]);
    expect((await consumers.signUp({}, { address: '198.51.100.21' })).status).toBe(200);
    expect(await kept()).toHaveLength(21);
  });

  test('to five an hour for an e-mail address; further ones take as long, are answered alike, and nothing is kept', async () => {
    const email = newEmail();
    const hash = vi.spyOn(office.deps.passwords, 'hash');
    for (let at = 0; at < 5; at += 1) await consumers.signUp({ email }, { address: `203.0.113.${at}` });
    expect(await consumers.signUp({ email: email.toUpperCase() })).toMatchObject({ status: 200, body: accepted });
    expect(hash).toHaveBeenCalledTimes(6);
    expect(await kept()).toHaveLength(5);
    expect(await office.db.select().from(outbox)).toHaveLength(5);
    hash.mockRestore();
  });
});

describe('the content of the form (A7.26)', () => {
  const read = async () => (await office.app.inject({ url: '/api/settings/consumer' })).json();

  test('is empty until the site says more', async () => {
    expect(await read()).toEqual({ registrationMessage: null, useOption: false, optionDefault: false, optionText: null });
  });

  test('is the site’s, for anybody', async () => {
    const form = {
      registrationMessage: 'We deliver in Maine.',
      useOption: true,
      optionDefault: true,
      optionText: 'Write to me.',
    };
    const rows = Object.entries(form).map(([key, value]) => ({ scope: 'site' as const, scopeId: 0, key, value }));
    await office.db.insert(settings).values(rows);
    expect(await read()).toEqual(form);
    await office.db.delete(settings);
  });
});

test('without email there are no such calls, and no such capability', async () => {
  const silent = await startTestBackOffice({ mail: 'off' });
  const { signUp, resend, verify } = driveRegistrations(silent);
  const statuses = [(await signUp()).status, (await resend(newEmail())).status, (await verify('')).status];
  const { capabilities } = (await silent.app.inject({ url: '/api/capabilities' })).json();
  expect([statuses, capabilities.includes('registration')]).toEqual([[404, 404, 409], false]);
  await silent.close();
});
