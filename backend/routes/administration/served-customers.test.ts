import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { memberRoles, memberShipTos } from '../../store/tables/colleagues.js';
import { userCustomers } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildBuyer, buildCustomer, buildToken, buildUser } from '../../testing/builders.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
let headers: Record<string, string>;
let customers: { key: number; code: string; name: string }[];
beforeAll(async () => {
  office = await startTestBackOffice();
  const { id } = await buildUser(office.db, { isStaff: true });
  headers = bearer(await buildToken(office.db, id, {}, office.clock.now()));
  const mark = unique('Quay');
  customers = [];
  for (const name of ['A', 'B', 'C', 'D']) customers.push(await buildCustomer(office.db, { name: `${name} ${mark}` }));
});
afterAll(() => office.close());

const keyOf = (at: number): number => customers[at]?.key ?? 0;
const server = (...served: number[]) => buildUser(office.db, { isSalesperson: true, name: 'Sal' }, served.map(keyOf));
async function get(id: number, query = '', sent = headers) {
  const answer = await office.app.inject({ url: `/api/admin/users/${id}/customers${query}`, headers: sent });
  return { status: answer.statusCode, body: answer.json() };
}
async function post(id: number, payload: object, path = '', sent = headers) {
  const url = `/api/admin/users/${id}/customers${path}`;
  const answer = await office.app.inject({ method: 'POST', url, payload, headers: sent });
  return { status: answer.statusCode, body: answer.json() };
}
async function listOf(id: number): Promise<number[]> {
  const rows = await office.db.select().from(userCustomers).where(eq(userCustomers.userId, id));
  return rows.map(({ customerKey }) => customers.findIndex(({ key }) => key === customerKey)).sort();
}

test('the customers of a salesperson are read a page at a time and by a search', async () => {
  const { id, username } = await server(0, 1, 2);
  const { body } = await get(id, '?page=2&pageSize=2');
  expect(body).toEqual({
    ...{ totalCount: 3, listCount: 3, user: { id, name: 'Sal', username, kind: 'salesperson' } },
    rows: [
      {
        ...{ customerKey: keyOf(2), customerCode: customers[2]?.code, name: customers[2]?.name },
        ...{ city: 'Portland', state: 'ME', isActive: true, role: null },
      },
    ],
  });
  const found = (await get(id, `?search=${customers[1]?.code}`)).body;
  expect([found.totalCount, found.listCount, found.rows.length]).toEqual([1, 3, 1]);
  expect((await get(2_147_483_647)).status).toBe(404);
});

test('customers are added and removed, each change once, and taken back', async () => {
  const { id } = await server(0);
  const added = await post(id, { add: [keyOf(0), keyOf(1), keyOf(2), 2_147_483_647] });
  expect(added.body).toEqual({ changeId: expect.any(Number), added: 2, removed: 0, unknown: [] });
  const removed = await post(id, { remove: [keyOf(0), keyOf(3)] });
  expect(removed.body).toMatchObject({ added: 0, removed: 1 });
  expect(await listOf(id)).toEqual([1, 2]);
  await post(id, { changeId: removed.body.changeId }, '/restore');
  expect(await listOf(id)).toEqual([0, 1, 2]);
  await post(id, { changeId: added.body.changeId }, '/restore');
  expect(await listOf(id)).toEqual([0]);
  expect((await post(id, { add: [keyOf(0)] })).body.changeId).toBeNull();
  const entries = await office.db.select().from(auditLog).where(eq(auditLog.action, 'user.customersChanged'));
  expect(entries.filter(({ details }) => details.subjectId === id)).toHaveLength(4);
});

test('a change of another user is none of theirs', async () => {
  const [one, other] = [await server(0), await server(0)];
  const { body } = await post(one.id, { remove: [keyOf(0)] });
  expect((await post(other.id, { changeId: body.changeId }, '/restore')).status).toBe(404);
});

test('customers are added by pasted codes; with unknown ones nothing is, and their lines are named', async () => {
  const { id } = await server();
  const gone = await buildCustomer(office.db, { isActive: false });
  const codes = [` ${customers[0]?.code.toLowerCase()} `, '', 'nope', customers[1]?.code, gone.code];
  const refused = await post(id, { codes });
  expect(refused.body).toEqual({
    ...{ changeId: null, added: 0, removed: 0 },
    unknown: [
      { line: 3, code: 'nope' },
      { line: 5, code: gone.code },
    ],
  });
  expect(await listOf(id)).toEqual([]);
  const good = [customers[0]?.code, customers[0]?.code, customers[1]?.code];
  expect((await post(id, { codes: good })).body).toMatchObject({ added: 2, unknown: [] });
  expect(await listOf(id)).toEqual([0, 1]);
});

test('a salesperson gets the same customers as another one, which is taken back without what they had', async () => {
  const [one, other] = [await server(0, 1), await server(1, 2)];
  const { body } = await post(one.id, { otherId: other.id, way: 'copy' }, '/handOver');
  expect(body).toMatchObject({ added: 1, removed: 0 });
  expect([await listOf(one.id), await listOf(other.id)]).toEqual([
    [0, 1, 2],
    [1, 2],
  ]);
  await post(one.id, { changeId: body.changeId }, '/restore');
  expect(await listOf(one.id)).toEqual([0, 1]);
});

test('all customers are handed over to another salesperson, and come back', async () => {
  const [one, other] = [await server(0, 1), await server(1, 2)];
  const { body } = await post(one.id, { otherId: other.id, way: 'handOver' }, '/handOver');
  expect(body).toMatchObject({ added: 0, removed: 2 });
  expect([await listOf(one.id), await listOf(other.id)]).toEqual([[], [0, 1, 2]]);
  await post(one.id, { changeId: body.changeId }, '/restore');
  expect([await listOf(one.id), await listOf(other.id)]).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test('who has no list gets none, and nobody hands over to themselves', async () => {
  const consumer = await buildUser(office.db, { sessionType: 'Consumer' });
  const { id } = await server(0);
  const codes = async (answer: Promise<{ body: { problems?: { code: string }[] } }>) =>
    (await answer).body.problems?.map(({ code }) => code);
  expect(await codes(post(consumer.id, { add: [keyOf(0)] }))).toEqual(['REFUSED']);
  expect(await codes(post(id, { otherId: consumer.id, way: 'handOver' }, '/handOver'))).toEqual(['REFUSED']);
  expect(await codes(post(id, { otherId: id, way: 'copy' }, '/handOver'))).toEqual(['REFUSED']);
  expect(await listOf(id)).toEqual([0]);
});

test('a user gets customers only after a fresh proof of who the person is, and loses them without one', async () => {
  const [one, other] = [await server(0), await server(1)];
  const now = office.clock.now();
  const { id } = await buildUser(office.db, { isStaff: true });
  const late = bearer(await buildToken(office.db, id, { authenticatedAt: new Date(now.getTime() - 11 * 60_000) }, now));
  const codes = async (payload: object, path = '') => {
    const { status, body } = await post(one.id, payload, path, late);
    return [status, ...(body.problems ?? []).map(({ code }: { code: string }) => code)];
  };
  const refused = [409, 'CONFIRMATION_REQUIRED'];
  expect(await codes({ add: [keyOf(2)] })).toEqual(refused);
  expect(await codes({ codes: [customers[2]?.code] })).toEqual(refused);
  for (const way of ['copy', 'handOver']) expect(await codes({ otherId: other.id, way }, '/handOver')).toEqual(refused);
  const added = await post(one.id, { add: [keyOf(2)] });
  const removed = await post(one.id, { remove: [keyOf(0)] }, '', late);
  expect([removed.status, await listOf(one.id)]).toEqual([200, [2]]);
  expect(await codes({ changeId: removed.body.changeId }, '/restore')).toEqual(refused);
  expect(await codes({ changeId: added.body.changeId }, '/restore')).toEqual([200]);
  expect([await listOf(one.id), await listOf(other.id)]).toEqual([[], [1]]);
});

test('a customer’s user gets further customers, and not their own again', async () => {
  const { user } = await buildBuyer(office.db, {}, office.clock.now());
  expect((await post(user.id, { add: [user.customerKey, keyOf(0)] })).body.added).toBe(1);
  expect(await listOf(user.id)).toEqual([0]);
});

test('a customer that is added again comes without the role of an earlier time, and Undo of its removal brings it back', async () => {
  const { user } = await buildBuyer(office.db, {}, office.clock.now());
  const [userId, customerKey] = [user.id, keyOf(1)];
  const roleOf = async () => {
    const rows = await office.db.select().from(memberRoles).where(eq(memberRoles.userId, userId));
    return rows.map(({ role }) => role);
  };
  await post(userId, { add: [customerKey] });
  const row = { userId, customerKey, role: 'administrator', changedAt: office.clock.now() } as const;
  await office.db.insert(memberRoles).values(row);
  await office.db.insert(memberShipTos).values({ userId, customerKey, shipToCode: 'DOCK' });
  const removed = await post(userId, { remove: [customerKey] });
  await post(userId, { changeId: removed.body.changeId }, '/restore');
  expect(await roleOf()).toEqual(['administrator']);
  await post(userId, { remove: [customerKey] });
  await post(userId, { add: [customerKey] });
  expect(await roleOf()).toEqual([]);
  expect(await office.db.$count(memberShipTos, eq(memberShipTos.userId, userId))).toBe(0);
});

test('a list of thousands is handed over in a moment', async () => {
  const { id } = await server();
  const other = await server();
  await office.db.execute(`
    with made as (insert into customers (code, name) select 'T' || n, 'Thousand ' || n from generate_series(1, 5000) n returning key)
    insert into user_customers (user_id, customer_key) select ${id}, key from made`);
  const { body } = await post(id, { otherId: other.id, way: 'handOver' }, '/handOver');
  expect(body.removed).toBe(5_000);
  await post(id, { changeId: body.changeId }, '/restore');
  expect((await get(id)).body.listCount).toBe(5_000);
});

test('it is for staff alone (A6.4)', async () => {
  const buyer = await buildBuyer(office.db, {}, office.clock.now());
  expect((await get(1, '', buyer.headers)).status).toBe(403);
  expect((await post(1, { add: [] }, '', buyer.headers)).status).toBe(403);
  expect((await get(1, '', {})).status).toBe(401);
});
