import { contractKinds } from '../../../domain/administration/people/schema-names.js';
import { kindOfUser, userPageSize } from '../../../domain/administration/people/store-user.js';
import type { StoreUser, StoreUsers, StoreUsersQuery } from '../../contract/store-users.js';
import type { Db } from '../../store/database/database.js';
import { findCustomerChoice } from '../../store/people/customer-choices.js';
import { findEntriesAbout, findStoreUser } from '../../store/people/store-user.js';
import { countStoreUsers, findStoreUsers, type StoreUserRow } from '../../store/people/store-users.js';
import { notFound } from '../failures.js';

/** Entries of the audit log on a user's page. */
const shownEntries = 10;

/** A page of the users of a filter, by name; three statements. */
export async function readStoreUsers(
  db: Db,
  { search = '', kind, isDisabled, customer, page = 1, pageSize = userPageSize }: StoreUsersQuery,
): Promise<StoreUsers> {
  const narrowed = { kind: kind ?? null, isDisabled: isDisabled ?? null, customerKey: customer ?? null };
  const filter = { search: search.trim(), ...narrowed };
  const rows = await findStoreUsers(db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  const named = customer === undefined ? undefined : await findCustomerChoice(db, customer);
  return { totalCount: await countStoreUsers(db, filter), customerName: named?.name ?? null, rows: rows.map(shapePerson) };
}

/** A user with the latest entries of the log about them; throws 404 for an unknown id. Two statements. */
export async function readStoreUser(db: Db, id: number, selfId: number, now: Date): Promise<StoreUser> {
  const found = await findStoreUser(db, id, now);
  if (!found) throw notFound();
  const entries = await findEntriesAbout(db, id, shownEntries);
  return {
    ...shapePerson(found),
    ...{ isSelf: id === selfId, role: found.role, directory: found.directory, hasPassword: found.hasPassword },
    ...{ hasSecondFactor: found.hasSecondFactor, passkeyCount: found.passkeyCount, sessionCount: found.sessionCount },
    lastSignInAt: found.lastSignInAt?.toISOString() ?? null,
    log: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}

const shapePerson = ({ sessionType, isSalesperson, listedCustomers, ...row }: StoreUserRow): StoreUsers['rows'][number] => ({
  ...{ id: row.id, username: row.username, name: row.name, email: row.email, isStaff: row.isStaff },
  kind: contractKinds[kindOfUser({ sessionType, isSalesperson, isStaff: row.isStaff, hasCustomer: row.customerKey !== null })],
  ...{ isDisabled: row.isDisabled, customerKey: row.customerKey, customerCode: row.customerCode },
  ...{ customerName: row.customerName, customerCount: listedCustomers },
});
