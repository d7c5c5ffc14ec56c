import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { outbox } from '../../store/tables/outbox.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { gatewaySecret } from '../../testing/password-driver.js';
import { driveRegistrations, newEmail, verificationIn } from '../../testing/registration-driver.js';
import { unique } from '../../testing/unique.js';

const day = 86_400_000;
let office: TestBackOffice;
let consumers: ReturnType<typeof driveRegistrations>;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  consumers = driveRegistrations(office);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

const accepted = { isSuccess: true, message: 'If this address was registered, a new message has been sent.', errors: [] };

describe('a request for another verification link (A7.20)', () => {
  test('sends one for the newest registration of the address, regardless of case; the earlier link works, too', async () => {
    const email = newEmail();
    await consumers.linkFor(email, { name: 'Older' });
    const first = await consumers.linkFor(email, { name: 'Newer' });
    expect(await consumers.resend(` ${email.toUpperCase()} `)).toMatchObject({ status: 200, body: accepted });
    const [mail, ...others] = await consumers.mails();
    expect(others).toEqual([]);
    const second = verificationIn(mail);
    expect([mail?.to.address, second.length, second === first]).toEqual([email, 43, false]);
    expect([(await consumers.verify(second)).status, (await consumers.verify(first)).status]).toEqual([200, 200]);
  });

  test('sends each time, with a Message-ID of its own', async () => {
    const email = newEmail();
    await consumers.linkFor(email);
    await consumers.resend(email);
    await consumers.resend(email);
    expect(new Set((await consumers.mails()).map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('for a verified registration says by mail that there is an account', async () => {
    const email = await consumers.openAccount();
    await consumers.resend(email);
    const [mail] = await consumers.mails();
    expect(mail?.subject).toBe('You already have an account – Wholesale Storefront');
  });

  test('is answered alike without a registration, and sends nothing; the audit log has no address', async () => {
    const email = newEmail();
    await consumers.linkFor(email);
    await office.db.delete(outbox);
    const unknown = `${unique('nobody')}@example.com`;
    const [known, other] = [await consumers.resend(email), await consumers.resend(unknown)];
    expect([other.status, other.text]).toEqual([known.status, known.text]);
    expect(await office.db.select().from(outbox)).toHaveLength(1);
    const entries = await office.db.select().from(auditLog);
    expect(entries.filter(({ action }) => action === 'registration.resendRequested').slice(-2)).toMatchObject([
      { userId: null, details: {} },
      { userId: null, details: {} },
    ]);
  });

  test('sends nothing for a registration that has expired', async () => {
    const email = newEmail();
    await consumers.linkFor(email);
    office.clock.advance(7 * day);
    expect((await consumers.resend(email)).body).toEqual(accepted);
    expect(await consumers.mails()).toEqual([]);
  });

  test.each([
    [' ', 'FIELD_REQUIRED', 'email', 'human'],
    ['emily', 'EMAIL_INVALID', 'email', 'robot'],
    ['emily@example.com', 'HUMAN_CHECK_FAILED', 'verifyToken', 'robot'],
  ])('of %j is refused with %s', async (email, code, field, verifyToken) => {
    const { status, body } = await consumers.resend(email, {}, verifyToken);
    expect([status, body.problems]).toMatchObject([409, [{ code, field }]]);
  });

  test('is accepted twenty times an hour from an address, apart from registrations', async () => {
    const address = '198.51.100.20';
    for (let at = 0; at < 20; at += 1) expect((await consumers.resend(newEmail(), { address })).status).toBe(200);
    const { status, headers } = await consumers.resend(newEmail(), { address });
    expect([status, Number(headers['retry-after']) > 3_000]).toEqual([429, true]);
    expect((await consumers.signUp({}, { address })).status).toBe(200);
  });

  test('sends five mails an hour to an address', async () => {
    const email = newEmail();
    await consumers.linkFor(email);
    for (let at = 0; at < 6; at += 1) expect((await consumers.resend(email)).body).toEqual(accepted);
    expect(await consumers.mails()).toHaveLength(5);
  });
});
