import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { consumers as consumerRows } from '../../store/tables/consumers.js';
import { customers, priceLevels } from '../../store/tables/customers.js';
import { outbox } from '../../store/tables/outbox.js';
import { registrations } from '../../store/tables/registrations.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildUser } from '../../testing/builders.js';
import { drivePasswords, gatewaySecret, newPassword } from '../../testing/password-driver.js';
import { driveRegistrations, newEmail, verificationIn } from '../../testing/registration-driver.js';
import { withSiteSetting } from '../../testing/site-setting.js';

const hour = 3_600_000;
const day = 24 * hour;
let office: TestBackOffice;
let consumers: ReturnType<typeof driveRegistrations>;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  consumers = driveRegistrations(office);
  await office.db.insert(priceLevels).values({ code: 'C', description: 'Consumers', factor: '1.2' });
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

/** The account that an address opened: its user, customer and preferences. */
async function accountOf(email: string) {
  const [account] = await office.db
    .select()
    .from(users)
    .innerJoin(customers, eq(customers.key, users.customerKey))
    .innerJoin(consumerRows, eq(consumerRows.userId, users.id))
    .where(eq(users.username, email));
  return account;
}
const counts = async () => [(await office.db.select().from(users)).length, (await office.db.select().from(customers)).length];
const isInvalid = async (secret: string) => {
  const before = await counts();
  const { status, body } = await consumers.verify(secret);
  const message = 'This link has expired or is incomplete.';
  expect([status, body.problems]).toEqual([409, [{ code: 'LINK_INVALID', message }]]);
  expect(await counts()).toEqual(before);
};

describe('the link of a registration (A7.19)', () => {
  test('opens an account: a consumer with a customer of their own and the preferences that were chosen', async () => {
    const email = newEmail();
    const typed = { company: 'Hart Catering', phone: '2075550148', optIn: true };
    expect(await consumers.verify(await consumers.linkFor(email, typed))).toMatchObject({
      status: 200,
      body: {
        isSuccess: true,
        message: 'Your account has been verified. Please sign in with your email address.',
        errors: [],
      },
    });
    const account = await accountOf(email);
    expect(account).toMatchObject({
      users: { name: 'Emily Hart', email, sessionType: 'Consumer', isSalesperson: false, isDisabled: false },
      customers: {
        code: `W-${account?.customers.key}`,
        ...{ name: 'Hart Catering', phone: '2075550148', priceLevel: null, taxRate: '0.00000', isActive: true },
      },
      consumers: { company: 'Hart Catering', phone: '2075550148', emailOption: true },
    });
    const entries = await office.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, account?.users.id ?? 0));
    expect(entries).toMatchObject([{ action: 'registration.verified', customerKey: account?.customers.key, details: {} }]);
  });

  test('names the customer after the person if there is no company, and gives it the site’s price level if that exists', async () => {
    await withSiteSetting(office, 'consumerPriceLevel', 'C', async () => {
      const { customers: customer } = (await accountOf(await consumers.openAccount())) ?? {};
      expect(customer).toMatchObject({ name: 'Emily Hart', phone: null, priceLevel: 'C' });
    });
    await withSiteSetting(office, 'consumerPriceLevel', 'Z', async () => {
      expect((await accountOf(await consumers.openAccount()))?.customers.priceLevel).toBeNull();
    });
  });

  test('passes over a customer code that is taken', async () => {
    const [newest] = await office.db.select().from(customers).orderBy(desc(customers.key)).limit(1);
    const next = (newest?.key ?? 0) + 1;
    await office.db.insert(customers).values({ key: 900_000, code: `W-${next}`, name: 'WHATEVER' });
    const account = await accountOf(await consumers.openAccount());
    expect([account?.customers.key, account?.customers.code]).toEqual([next + 1, `W-${next + 1}`]);
  });

  test('leaves the hash of the password with the account alone', async () => {
    const email = newEmail();
    await consumers.verify(await consumers.linkFor(email));
    const account = await accountOf(email);
    const [registration] = await office.db.select().from(registrations).where(eq(registrations.email, email));
    expect(registration).toMatchObject({ userId: account?.users.id, passwordHash: '' });
    expect((await drivePasswords(office).signIn(email.toUpperCase(), newPassword)).statusCode).toBe(200);
  });

  test('is a success when it is used again, even long after, and changes nothing', async () => {
    const email = newEmail();
    const secret = await consumers.linkFor(email);
    await consumers.verify(secret);
    const before = await counts();
    for (const later of [0, hour, 3 * day]) {
      office.clock.advance(later);
      expect((await consumers.verify(secret)).status).toBe(200);
    }
    expect(await counts()).toEqual(before);
  });

  test('opens one account, however many use it at once', async () => {
    const email = newEmail();
    const secret = await consumers.linkFor(email);
    const before = await counts();
    const answers = await Promise.all(Array.from({ length: 5 }, () => consumers.verify(secret)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await counts()).toEqual(before.map((count) => count + 1));
  });

  test('opens nothing if the address has an account by another registration', async () => {
    const email = newEmail();
    const [first, second] = [await consumers.linkFor(email), await consumers.linkFor(email, { name: 'Eve' })];
    expect((await consumers.verify(first)).status).toBe(200);
    await isInvalid(second);
    expect((await accountOf(email))?.users.name).toBe('Emily Hart');
  });

  test('opens nothing if somebody else has the username meanwhile', async () => {
    const email = newEmail();
    const secret = await consumers.linkFor(email);
    await buildUser(office.db, { username: email });
    await isInvalid(secret);
  });

  test('is valid for a day, even if it was mailed on the last day of the registration', async () => {
    const email = newEmail();
    await consumers.linkFor(email);
    office.clock.advance(7 * day - 1);
    await consumers.resend(email);
    const [mail] = await consumers.mails();
    office.clock.advance(day - 1);
    expect((await consumers.verify(verificationIn(mail))).status).toBe(200);

    const late = await consumers.linkFor(newEmail());
    office.clock.advance(day);
    await isInvalid(late);
  });

  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(256)])('is one that was mailed: not %j', isInvalid);

  test('opens nothing at a site that has no consumers meanwhile (A6.2)', async () => {
    const secret = await consumers.linkFor(newEmail());
    const before = await counts();
    await withSiteSetting(office, 'allowConsumer', false, async () => {
      expect((await consumers.verify(secret)).status).toBe(403);
      expect(await counts()).toEqual(before);
    });
    expect((await consumers.verify(secret)).status).toBe(200);
  });

  test('opens nothing for a HEAD request', async () => {
    const secret = await consumers.linkFor(newEmail());
    const before = await counts();
    const { statusCode } = await office.app.inject({ method: 'HEAD', url: `/api/consumer/verify?t=${secret}` });
    expect([statusCode, await counts()]).toEqual([404, before]);
  });

  test('is followed a hundred times an hour from an address', async () => {
    const address = '198.51.100.9';
    for (let at = 0; at < 100; at += 1) expect((await consumers.verify('x', { address })).status).toBe(409);
    const { status, headers } = await consumers.verify('x', { address });
    expect([status, Number(headers['retry-after']) > 3_000]).toEqual([429, true]);
    expect((await consumers.verify('x', { address: '198.51.100.10' })).status).toBe(409);
  });
});
