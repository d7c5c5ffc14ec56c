import type { Db } from '../../store/database/database.js';
import { settings } from '../../store/tables/settings.js';
import { userCustomers, users } from '../../store/tables/users.js';
import { type DemoAccount, demoAccounts } from '../accounts/accounts.js';
import { openDemoMenus } from './demo-menus.js';
import { giveDemoRoles } from './demo-roles.js';

/** Users of the demo with their ids. */
export type WrittenAccounts = readonly (DemoAccount & { id: number })[];

/** Writes the accounts, the customers they may act for, their permissions and menus; `hashes` are their passwords', in the accounts' order. */
export async function writeAccounts(tx: Db, hashes: readonly string[]): Promise<WrittenAccounts> {
  const written: (DemoAccount & { id: number })[] = [];
  for (const [index, account] of demoAccounts.entries()) {
    const { username, name, email, sessionType, isSalesperson, isStaff = false, customerKey } = account;
    const passwordHash = hashes[index] ?? null;
    const [row] = await tx
      .insert(users)
      .values({ username, name, email, sessionType, isSalesperson, isStaff, customerKey, passwordHash })
      .returning({ id: users.id });
    if (row === undefined) throw new Error(`The account ${username} was not written`);
    written.push({ ...account, id: row.id });
  }
  const pairs = written.flatMap(({ id, customerKeys }) => customerKeys.map((customerKey) => ({ userId: id, customerKey })));
  await tx.insert(userCustomers).values(pairs);
  const salespeople = written.filter(({ isSalesperson }) => isSalesperson);
  await tx
    .insert(settings)
    .values(salespeople.map(({ id }) => ({ scope: 'user' as const, scopeId: id, key: 'canChangePrice', value: true })));
  await openDemoMenus(tx);
  await giveDemoRoles(tx);
  return written;
}
