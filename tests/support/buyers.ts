import { createServer } from 'node:http';
import { hashPassword } from '../../backend/adapters/password-hash.js';
import type { Db } from '../../backend/store/database.js';
import type { OpenStore } from '../../backend/store/open-store.js';
import { customers, shiptos } from '../../backend/store/tables/customers.js';
import { settings } from '../../backend/store/tables/settings.js';
import { userCustomers, users } from '../../backend/store/tables/users.js';
import { type TestBuyer, testPassword, testSalesperson } from './test-buyer.js';

/** More than a run has tests, also where each is repeated. */
const count = 600;

/** Writes buyers, each the only user of a customer of their own so that nobody's cart is anybody else's, and a salesperson for all. */
export async function addTestBuyers(store: OpenStore): Promise<TestBuyer[]> {
  const passwordHash = await hashPassword(testPassword);
  return await store.transaction(async (tx) => {
    const buyers = await addCustomers(tx);
    await tx
      .insert(users)
      .values(
        buyers.map(({ username, customerName, customerKey }) => ({ username, name: customerName, customerKey, passwordHash })),
      );
    const salesperson = { username: testSalesperson, name: 'Test Salesperson', isSalesperson: true, passwordHash };
    const [seller] = await tx.insert(users).values(salesperson).returning({ id: users.id });
    const userId = seller?.id ?? 0;
    await tx.insert(userCustomers).values(buyers.map(({ customerKey }) => ({ userId, customerKey })));
    await tx.insert(settings).values({ scope: 'user', scopeId: userId, key: 'canChangePrice', value: true });
    return buyers;
  });
}

async function addCustomers(tx: Db): Promise<TestBuyer[]> {
  const kitchens = Array.from({ length: count }, (_, index) => ({
    code: `TEST-${index}`,
    name: `Test Kitchen ${index}`,
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
  return rows.map((row, index) => ({ ...row, username: `tester-${index}` }));
}

/** Answers each call with a buyer whom no other call has got, until none is left. */
export function handOut(buyers: readonly TestBuyer[], port: number): void {
  const left = [...buyers];
  createServer((_, response) => {
    const buyer = left.shift();
    response.writeHead(buyer ? 200 : 410).end(buyer ? JSON.stringify(buyer) : 'All have been handed out.');
  }).listen(port, '127.0.0.1');
}
