import { createServer } from 'node:http';
import { inArray } from 'drizzle-orm';
import { hashPassword } from '../../backend/adapters/password-hash.js';
import { hashOfSecret, newSecret } from '../../backend/services/session/secrets.js';
import type { Db } from '../../backend/store/database/database.js';
import type { OpenStore } from '../../backend/store/database/open-store.js';
import { openStaffMenu } from '../../backend/store/staff/staff.js';
import { memberRoles } from '../../backend/store/tables/colleagues.js';
import { customers, shiptos } from '../../backend/store/tables/customers.js';
import { receivables } from '../../backend/store/tables/receivables.js';
import { settings } from '../../backend/store/tables/settings.js';
import { tokens } from '../../backend/store/tables/tokens.js';
import { userCustomers, users } from '../../backend/store/tables/users.js';
import { recordTypes } from '../../domain/account/receivables.js';
import { addDays, type LocalDate } from '../../domain/date/local-date.js';
import { type TestBuyer, testMember, testPassword, testSalesperson, testStaff } from './test-buyer.js';

/** More than a run has tests, also where each is repeated. */
const count = { customers: 1500, consumers: 300, bookkeepers: 12, administrators: 16 };
/** Multiplies customers and consumers: a run of mutants draws a buyer for each walk of a path. */
const rounds = Number(process.env.TEST_BUYER_ROUNDS ?? 1);

/** Those whom the tests draw from. */
export interface TestBuyers {
  readonly customers: readonly TestBuyer[];
  readonly consumers: readonly TestBuyer[];
  readonly bookkeepers: readonly TestBuyer[];
  readonly administrators: readonly TestBuyer[];
}

/**
 * Inserts buyers, each the only user of their customer so that carts are not shared: customers' users, consumers, and a salesperson for the
 * customers. Some of the customers' users are bookkeepers, with hundreds of items open on the day of insertion, and some administer their customer.
 */
export async function addTestBuyers(store: OpenStore, today: LocalDate): Promise<TestBuyers> {
  const passwordHash = await hashPassword(testPassword);
  return await store.transaction(async (tx) => {
    const salesperson = { username: testSalesperson, name: 'Test Salesperson', isSalesperson: true, passwordHash };
    const [seller] = await tx.insert(users).values(salesperson).returning({ id: users.id });
    const userId = seller?.id ?? 0;
    await tx.insert(settings).values({ scope: 'user', scopeId: userId, key: 'canChangePrice', value: true });
    await addMember(tx, passwordHash);
    await addStaff(tx, passwordHash);
    const all: { customers: TestBuyer[]; consumers: TestBuyer[] } = { customers: [], consumers: [] };
    // One statement takes at most 65,535 parameters.
    for (let round = 0; round < rounds; round += 1) {
      const added = await addRound(tx, round, passwordHash);
      all.customers.push(...added.customers);
      all.consumers.push(...added.consumers);
      await tx.insert(userCustomers).values(added.customers.map(({ customerKey }) => ({ userId, customerKey })));
    }
    const bookkeepers = all.customers.splice(0, count.bookkeepers);
    const administrators = all.customers.splice(0, count.administrators);
    await makeAdministrators(tx, administrators);
    for (const { customerKey } of bookkeepers) await tx.insert(receivables).values(openItemsOf(customerKey, today));
    return { ...all, bookkeepers, administrators };
  });
}

/** A user of three customers of the demo, which its salesperson has as well. */
async function addMember(tx: Db, passwordHash: string): Promise<void> {
  const [own, ...others] = [1042, 1007, 1009];
  const member = { username: testMember, name: 'Test Member', customerKey: own, passwordHash };
  const [row] = await tx.insert(users).values(member).returning({ id: users.id });
  await tx.insert(userCustomers).values(others.map((customerKey) => ({ userId: row?.id ?? 0, customerKey })));
}

async function addStaff(tx: Db, passwordHash: string): Promise<void> {
  const values = { username: testStaff, name: 'Test Staff', isStaff: true, passwordHash };
  const [row] = await tx.insert(users).values(values).returning({ id: users.id });
  await openStaffMenu(tx, row?.id ?? 0);
}

async function makeAdministrators(tx: Db, people: readonly TestBuyer[]): Promise<void> {
  const names = people.map(({ username }) => username);
  const rows = await tx
    .select({ userId: users.id, customerKey: users.customerKey })
    .from(users)
    .where(inArray(users.username, names));
  const changedAt = new Date();
  await tx.insert(memberRoles).values(
    rows.map(({ userId, customerKey }) => ({
      userId,
      customerKey: customerKey ?? 0,
      role: 'administrator' as const,
      changedAt,
    })),
  );
}

async function addRound(tx: Db, round: number, passwordHash: string): Promise<Pick<TestBuyers, 'customers' | 'consumers'>> {
  const added = {
    customers: await addCustomers(tx, round * count.customers),
    consumers: await addConsumers(tx, round * count.consumers),
  };
  const userOf = ({ username, customerName: name, customerKey }: TestBuyer) => ({
    ...{ username, name, customerKey, passwordHash },
    email: username.includes('@') ? username : `${username}@example.com`,
  });
  const written = await tx
    .insert(users)
    .values([
      ...added.customers.map((buyer) => ({ ...userOf(buyer), sessionType: 'Normal' as const })),
      ...added.consumers.map((consumer) => ({ ...userOf(consumer), sessionType: 'Consumer' as const })),
    ])
    .returning({ id: users.id, username: users.username });
  await openSessions(tx, written, [...added.customers, ...added.consumers]);
  return added;
}

/** Signs everybody in, for a day. */
async function openSessions(
  tx: Db,
  written: readonly { id: number; username: string }[],
  buyers: readonly TestBuyer[],
): Promise<void> {
  const ids = new Map(written.map(({ id, username }) => [username, id]));
  const now = new Date();
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const times = { createdAt: now, authenticatedAt: now, lastUsedAt: now, idleExpiresAt: tomorrow, expiresAt: tomorrow };
  await tx
    .insert(tokens)
    .values(buyers.map(({ username, token }) => ({ hash: hashOfSecret(token), userId: ids.get(username) ?? 0, ...times })));
}

async function addCustomers(tx: Db, first: number): Promise<TestBuyer[]> {
  const kitchens = Array.from({ length: count.customers }, (_, index) => ({
    code: `TEST-${first + index}`,
    name: `Test Kitchen ${first + index}`,
    city: 'Portland',
    state: 'ME',
    defaultShipto: 'MAIN',
  }));
  const rows = await tx
    .insert(customers)
    .values(kitchens)
    .returning({ customerKey: customers.key, customerName: customers.name });
  const terms = { deliveryWeekdays: [2, 3, 4, 5, 6], cutOffTime: '17:00', cutOffDaysBefore: 1 };
  await tx.insert(shiptos).values(
    rows.flatMap(({ customerKey, customerName }) => [
      { ...terms, customerKey, code: 'MAIN', name: customerName, sequence: 0 },
      { ...terms, customerKey, code: 'DOCK', name: `${customerName}, Loading Dock`, sequence: 1 },
    ]),
  );
  return rows.map((row, index) => ({ ...row, username: `tester-${first + index}`, token: newSecret() }));
}

/** Consumers, each with an account of their own and no address yet. */
async function addConsumers(tx: Db, first: number): Promise<TestBuyer[]> {
  const rows = await tx
    .insert(customers)
    .values(
      Array.from({ length: count.consumers }, (_, index) => ({
        code: `TEST-W-${first + index}`,
        name: `Test Consumer ${first + index}`,
      })),
    )
    .returning({ customerKey: customers.key, customerName: customers.name });
  return rows.map((row, index) => ({ ...row, username: `tester-${first + index}@example.com`, token: newSecret() }));
}

/** 500 open items, the oldest first, a credit every 25th: `BK-001` and so on, of 10 to 60 dollars. */
const openItemsOf = (customerKey: number, today: LocalDate) =>
  Array.from({ length: 500 }, (_, index) => {
    const isCredit = index % 25 === 24;
    const amount = `${isCredit ? '-' : ''}${10 + (index % 50)}.${String((index * 7) % 100).padStart(2, '0')}`;
    const invoiceDate = addDays(today, Math.floor(index / 2) - 260);
    const dueDate = addDays(invoiceDate, 30);
    const reference = `BK-${String(index + 1).padStart(3, '0')}`;
    const recordType = isCredit ? recordTypes.creditMemo : recordTypes.invoice;
    return {
      customerKey,
      recordType,
      reference,
      invoiceDate,
      dueDate,
      initial: amount,
      balance: amount,
      poNumber: `PO ${index % 40}`,
    };
  });

/** Answers each call with a buyer whom no other call has got, until none is left. The path names their kind, as `/consumers` and `/customers`. */
export function handOut(buyers: TestBuyers, port: number): void {
  const left = new Map(Object.entries(buyers).map(([kind, people]: [string, readonly TestBuyer[]]) => [`/${kind}`, [...people]]));
  createServer(({ url }, response) => {
    const buyer = left.get(url ?? '')?.shift();
    response.writeHead(buyer ? 200 : 410).end(buyer ? JSON.stringify(buyer) : 'All have been handed out.');
  }).listen(port, '127.0.0.1');
}
