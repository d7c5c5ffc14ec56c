import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { consumers } from '../../store/tables/consumers.js';
import { customers } from '../../store/tables/customers.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildBuyer, buildCustomer, buildSalesperson, buildToken, buildUser } from '../../testing/builders.js';
import { newEmail } from '../../testing/registration-driver.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

/** Emily Hart with a customer of her own and a token. */
async function emily() {
  const email = newEmail();
  const customer = await buildCustomer(office.db, { name: 'Emily Hart', phone: '2075550100' });
  const person = { username: email, email: email.replace('emily', 'Emily'), name: 'Emily Hart' };
  const user = await buildUser(office.db, { ...person, sessionType: 'Consumer', customerKey: customer.key });
  const headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()), 0);
  return {
    ...{ user, customer, email, headers },
    read: async () => (await office.app.inject({ url: '/api/consumer', headers })).json(),
    save: (change: object = {}) => save(headers, { company: null, phone: null, email, emailOption: false, ...change }),
    customerNow: async () => (await office.db.select().from(customers).where(eq(customers.key, customer.key)))[0],
  };
}

async function save(headers: Record<string, string>, payload: object) {
  const { statusCode, body } = await office.app.inject({ method: 'POST', url: '/api/consumer', headers, payload });
  return { status: statusCode, body: JSON.parse(body) };
}

describe('the preferences of a consumer (A7.27)', () => {
  test('are saved, read and kept as they are for others', async () => {
    const [one, other] = [await emily(), await emily()];
    const before = await other.read();
    const change = { company: ' Hart Catering ', phone: '(207) 555-0148', emailOption: true };
    expect(await one.save(change)).toEqual({ status: 200, body: { isSuccess: true, message: 'Preferences updated.' } });
    expect(await one.read()).toEqual({
      company: 'Hart Catering',
      phone: '2075550148',
      email: one.user.email,
      emailOption: true,
    });
    expect(await other.read()).toEqual(before);
    const entries = await office.db.select().from(auditLog).where(eq(auditLog.userId, one.user.id));
    expect(entries).toMatchObject([
      { action: 'preferences.changed', customerKey: one.customer.key, details: { emailOption: true } },
    ]);
  });

  test('are those of the customer until they are saved', async () => {
    const { read, customer } = await emily();
    expect(await read()).toMatchObject({ company: null, phone: '2075550100', emailOption: false });
    await office.db.update(customers).set({ name: 'Hart Catering' }).where(eq(customers.key, customer.key));
    expect(await read()).toMatchObject({ company: 'Hart Catering' });
  });

  test('change the name and the phone number that orders show', async () => {
    const { save, customerNow } = await emily();
    await save({ company: 'Hart Catering', phone: '2075550148' });
    expect(await customerNow()).toMatchObject({ name: 'Hart Catering', phone: '2075550148' });
    await save();
    expect(await customerNow()).toMatchObject({ name: 'Emily Hart', phone: null });
  });

  test.each([
    ['another user’s', (key: number) => buildUser(office.db, { customerKey: key })],
    ['on the list of a salesperson', (key: number) => buildSalesperson(office.db, [key], office.clock.now())],
  ])('leave a customer as it is that is also %s', async (_, share) => {
    const { save, read, customer, customerNow } = await emily();
    await share(customer.key);
    expect((await save({ company: 'Hart Catering', phone: '2075550148' })).status).toBe(200);
    expect(await customerNow()).toMatchObject({ name: 'Emily Hart', phone: '2075550100' });
    expect(await read()).toMatchObject({ company: 'Hart Catering', phone: '2075550148' });
  });

  test('are saved with the account’s address in whatever case, and with no other (A5.32)', async () => {
    const { save, read, customerNow, email } = await emily();
    expect((await save({ email: ` ${email.toUpperCase()} ` })).status).toBe(200);
    const { status, body } = await save({ email: 'eve@example.com', company: 'Eve Inc', phone: '2075550148' });
    const message = 'Preferences not updated.';
    expect([status, body.problems]).toEqual([409, [{ code: 'EMAIL_MISMATCH', message, field: 'email' }]]);
    expect(await read()).toMatchObject({ company: null });
    expect(await customerNow()).toMatchObject({ name: 'Emily Hart', phone: null });
  });

  test('are refused with all problems at once', async () => {
    const { save, user } = await emily();
    const { status, body } = await save({ company: 'x'.repeat(41), phone: '555', email: '' });
    const found = body.problems.map(({ code, field }: { code: string; field: string }) => [field, code]);
    expect([status, found]).toEqual([
      409,
      [
        ['company', 'TEXT_TOO_LONG'],
        ['phone', 'PHONE_INVALID'],
        ['email', 'FIELD_REQUIRED'],
      ],
    ]);
    expect((await save({ email: 'emily' })).body.problems).toMatchObject([{ code: 'EMAIL_INVALID', field: 'email' }]);
    expect((await save({ userId: 1 })).status).toBe(400);
    expect(await office.db.select().from(consumers).where(eq(consumers.userId, user.id))).toEqual([]);
  });

  test('may leave company and phone out', async () => {
    const { email, headers, read } = await emily();
    expect((await save(headers, { email, emailOption: true })).status).toBe(200);
    expect(await read()).toMatchObject({ company: null, phone: null, emailOption: true });
  });

  test('are no business of a buyer', async () => {
    const { headers } = await buildBuyer(office.db, {}, office.clock.now());
    const typed = { company: null, phone: null, email: 'emily@example.com', emailOption: false };
    expect((await save(headers, typed)).status).toBe(403);
    expect((await office.app.inject({ url: '/api/consumer', headers })).statusCode).toBe(403);
  });
});
