import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildApiKey, buildCustomer } from '../../testing/builders.js';
import { driveColleagues } from '../../testing/colleague-driver.js';

let office: TestBackOffice;
let colleagues: ReturnType<typeof driveColleagues>;
beforeAll(async () => {
  office = await startTestBackOffice();
  colleagues = driveColleagues(office);
});
afterAll(() => office.close());

type Entry = Omit<typeof auditLog.$inferInsert, 'at'> & { readonly at?: string };
const write = async (...entries: Entry[]) => {
  const rows = entries.map(({ at, ...entry }) => ({ ...entry, at: at === undefined ? office.clock.now() : new Date(at) }));
  return await office.db.insert(auditLog).values(rows).returning({ id: auditLog.id });
};
const actionsOf = (answer: { body: { entries: { action: string }[] } }) => answer.body.entries.map(({ action }) => action);

describe('the log of a customer', () => {
  test('has who did what when, newest first, with group, person and the facts that people need', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey, { name: 'Sam' });
    const key = await buildApiKey(office.db, { userId: sam.id, customerKey, name: 'ERP' }, office.clock.now());
    const [order, , keyed] = await write(
      { action: 'order.submitted', userId: sam.id, customerKey, details: { orderNumber: '100', total: '12.50', lines: 3 } },
      {
        action: 'payment.applied',
        userId: id,
        customerKey,
        details: { attempt: 'x', amount: '1.00', issuer: 'visa', lastFour: '4242' },
      },
      { action: 'apiKey.created', userId: sam.id, customerKey, details: { apiKeyId: key.id, name: 'ERP', expiresInDays: null } },
    );
    const { status, body } = await colleagues.log(headers);
    expect([status, body.hasMore]).toEqual([200, false]);
    const at = office.clock.now().toISOString();
    expect(body.entries).toEqual([
      { id: keyed?.id, at, group: 'keys', action: 'apiKey.created', person: 'Sam', apiKey: 'ERP', details: { name: 'ERP' } },
      {
        ...{ id: expect.any(Number), at, group: 'payments', action: 'payment.applied', person: 'Priya Raman' },
        details: { lastFour: '4242' },
      },
      {
        ...{ id: order?.id, at, group: 'orders', action: 'order.submitted', person: 'Sam' },
        details: { orderNumber: '100', lines: '3' },
      },
    ]);
  });

  test('has the sign-ins and passwords of its own users, which name no customer, and nothing else that names none', async () => {
    const { headers, id } = await colleagues.administrator();
    const other = await colleagues.administrator();
    await write(
      { action: 'signIn.accepted', userId: id, details: { grant: 'password' } },
      { action: 'password.resetRequested', userId: id },
      { action: 'signOut', userId: id },
      { action: 'mail.suppressed', userId: id },
      { action: 'signIn.accepted', userId: other.id },
      { action: 'signIn.refused', userId: null },
    );
    expect(actionsOf(await colleagues.log(headers))).toEqual(['signOut', 'password.resetRequested', 'signIn.accepted']);
    expect(actionsOf(await colleagues.log(headers, 'action=account'))).toEqual(['password.resetRequested']);
  });

  test('has nothing of another customer, even about the same person', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    const other = await buildCustomer(office.db);
    await write(
      { action: 'order.submitted', userId: id, customerKey: other.key },
      { action: 'order.submitted', userId: id, customerKey },
    );
    expect(actionsOf(await colleagues.log(headers, `person=${id}`))).toEqual(['order.submitted']);
  });

  test('does not disclose who named the customer in a call that was refused', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const eve = await colleagues.administrator({}, { name: 'Eve' });
    const refused = await office.app.inject({ url: '/api/cart', headers: { ...eve.headers, 'x-customer': String(customerKey) } });
    expect(refused.statusCode).toBe(403);
    expect((await colleagues.log(headers)).body.entries).toEqual([]);
  });

  test('is filtered by person: what they did, and what was done to them', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey, { name: 'Sam' });
    await write(
      { action: 'order.submitted', userId: sam.id, customerKey },
      { action: 'order.submitted', userId: id, customerKey },
      { action: 'signIn.accepted', userId: sam.id },
    );
    await colleagues.change(headers, sam.id, { role: 'viewer' });
    const { body } = await colleagues.log(headers, `person=${sam.id}`);
    expect(body.entries).toMatchObject([
      { action: 'colleague.changed', person: 'Priya Raman', details: { colleague: 'Sam', from: 'individual', to: 'viewer' } },
      { action: 'signIn.accepted', person: 'Sam' },
      { action: 'order.submitted', person: 'Sam' },
    ]);
  });

  test.each([
    ['signIn', ['session.ended', 'signIn.refused']],
    ['orders', ['price.overridden', 'order.submitted']],
    ['payments', ['payment.declined']],
    ['account', ['passkey.added']],
    ['keys', ['apiKey.revoked']],
    ['colleagues', ['colleague.joined']],
    ['other', ['landing.changed']],
  ])('is filtered by the group %s', async (group, expected) => {
    const { headers, id, customerKey } = await colleagues.administrator();
    const all = [
      'order.submitted',
      'price.overridden',
      'payment.declined',
      'passkey.added',
      'apiKey.revoked',
      'colleague.joined',
    ];
    const actions = [...all, 'landing.changed', 'signIn.refused', 'session.ended'];
    await write(...actions.map((action) => ({ action, userId: id, customerKey })));
    const answer = await colleagues.log(headers, `action=${group}`);
    expect(actionsOf(answer)).toEqual(expected);
    expect(new Set(answer.body.entries.map((entry: { group: string }) => entry.group))).toEqual(new Set([group]));
  });

  test('is filtered by days of the site’s zone, the first and the last one included', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    const at = (instant: string, action: string) => ({ action, userId: id, customerKey, at: instant });
    await write(
      at('2026-11-20T04:59:59Z', 'order.before'),
      at('2026-11-20T05:00:00Z', 'order.first'),
      at('2026-11-22T04:59:59Z', 'order.last'),
      at('2026-11-22T05:00:00Z', 'order.after'),
    );
    expect(actionsOf(await colleagues.log(headers, 'from=2026-11-20&to=2026-11-21'))).toEqual(['order.last', 'order.first']);
    expect(actionsOf(await colleagues.log(headers, 'to=2026-11-19'))).toEqual(['order.before']);
    expect(actionsOf(await colleagues.log(headers, 'from=2026-11-22&to=9999-12-31'))).toEqual(['order.after']);
  });

  test('comes in pages of fifty, or of another size, without gaps and repeats', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    await write(
      ...Array.from({ length: 60 }, (_, at) => ({
        ...(at % 2 === 0 ? { action: `order.${at}`, customerKey } : { action: `signIn.${at}` }),
        userId: id,
      })),
    );
    const first = (await colleagues.log(headers)).body;
    expect([first.entries.length, first.hasMore]).toEqual([50, true]);
    const second = (await colleagues.log(headers, `before=${first.entries.at(-1).id}`)).body;
    expect([second.entries.length, second.hasMore]).toEqual([10, false]);
    const all = [...first.entries, ...second.entries].map(({ action }) => Number(action.split('.')[1]));
    expect(all).toEqual(Array.from({ length: 60 }, (_, at) => 59 - at));
    const whole = (await colleagues.log(headers, 'limit=60')).body;
    expect([whole.entries.length, whole.hasMore]).toEqual([60, false]);
  });

  test('has no person for a user who is gone', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const sam = await colleagues.member(customerKey);
    await write({ action: 'order.submitted', userId: sam.id, customerKey });
    await office.db.delete(users).where(eq(users.id, sam.id));
    expect((await colleagues.log(headers)).body.entries).toMatchObject([{ person: null }]);
  });

  test.each(['person=0', 'action=all', 'from=yesterday', 'to=2026-13-01', 'before=x', 'limit=101', 'limit=0', 'x=1'])(
    'refuses %s with 400',
    async (query) => {
      const { headers } = await colleagues.administrator();
      expect((await colleagues.log(headers, query)).status).toBe(400);
    },
  );
});
