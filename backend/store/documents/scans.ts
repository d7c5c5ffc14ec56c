import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ScanFilter } from '../../../domain/documents/scans.js';
import type { Db } from '../database/database.js';
import { escapeLike } from '../database/escape-like.js';
import { customers } from '../tables/customers.js';
import { scans } from '../tables/documents.js';
import { orders } from '../tables/orders.js';
import { receivables } from '../tables/receivables.js';
import { users } from '../tables/users.js';

/** A scan to store. */
export type NewScan = typeof scans.$inferInsert;

const shown = {
  ...{ key: scans.key, name: scans.name, originalName: scans.originalName, orderNumber: scans.orderNumber },
  ...{ customerCode: customers.code, customerName: customers.name, receivedBy: users.name },
  ...{ receivedAt: scans.receivedAt, removedAt: scans.removedAt, file: scans.file },
};

const scanRows = (db: Db) =>
  db
    .select(shown)
    .from(scans)
    .leftJoin(customers, eq(customers.key, scans.customerKey))
    .leftJoin(users, eq(users.id, scans.receivedBy));

/** A stored scan with the names that people know its customer and sender by. */
export type StoredScanRow = Awaited<ReturnType<typeof scanRows>>[number];

/** A page of the list of scans. */
export interface ScanQuery {
  readonly filter: ScanFilter;
  /** Part of an order number, of a file's name, or of a customer's name or code; empty for all. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

const isFiltered: Readonly<Record<ScanFilter, SQL | undefined>> = {
  unfiled: and(isNull(scans.orderNumber), isNull(scans.removedAt)),
  filed: and(isNotNull(scans.orderNumber), isNull(scans.removedAt)),
  removed: isNotNull(scans.removedAt),
};

const matches = (search: string): SQL | undefined => {
  if (search === '') return undefined;
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  const texts = [scans.orderNumber, scans.originalName, customers.name, customers.code];
  return or(...texts.map((column) => sql`lower(${column}) like ${pattern}`));
};

/** Scans of a page, the latest first. */
export const listScans = (db: Db, { filter, search, limit, offset }: ScanQuery): Promise<StoredScanRow[]> =>
  scanRows(db)
    .where(and(isFiltered[filter], matches(search)))
    .orderBy(desc(scans.receivedAt), desc(scans.key))
    .limit(limit)
    .offset(offset);

/** Numbers of scans that a search finds, by filter; one statement. */
export async function countScans(db: Db, search: string): Promise<Readonly<Record<ScanFilter, number>>> {
  const counted = (filter: ScanFilter) => sql<number>`count(*) filter (where ${isFiltered[filter]})`.mapWith(Number);
  const [row] = await db
    .select({ unfiled: counted('unfiled'), filed: counted('filed'), removed: counted('removed') })
    .from(scans)
    .leftJoin(customers, eq(customers.key, scans.customerKey))
    .where(matches(search));
  return row ?? { unfiled: 0, filed: 0, removed: 0 };
}

/** A scan by its key; undefined if there is none. */
export async function findStoredScan(db: Db, key: number): Promise<StoredScanRow | undefined> {
  const [row] = await scanRows(db).where(eq(scans.key, key));
  return row;
}

/** A scan that is being changed, locked until the end of the transaction; undefined if there is none. */
export async function lockScan(tx: Db, key: number) {
  const { orderNumber, name, removedAt, originalName } = scans;
  const [row] = await tx
    .select({ orderNumber, name, removedAt, originalName })
    .from(scans)
    .where(eq(scans.key, key))
    .for('update');
  return row;
}

/** Stores a scan and returns its key. */
export async function insertScan(tx: Db, scan: NewScan): Promise<number> {
  const [row] = await tx.insert(scans).values(scan).returning({ key: scans.key });
  if (!row) throw new Error('a scan was not stored');
  return row.key;
}

/** Changes a scan. */
export async function updateScan(tx: Db, key: number, change: Partial<NewScan>): Promise<void> {
  await tx.update(scans).set(change).where(eq(scans.key, key));
}

/** Keys of scans with this content, for an order or for none, that were not removed. */
export async function findSameScans(tx: Db, contentHash: string, orderNumber: string | null): Promise<number[]> {
  const isOfOrder = orderNumber === null ? isNull(scans.orderNumber) : eq(scans.orderNumber, orderNumber);
  const rows = await tx
    .select({ key: scans.key })
    .from(scans)
    .where(and(eq(scans.contentHash, contentHash), isOfOrder, isNull(scans.removedAt)))
    .orderBy(asc(scans.key));
  return rows.map(({ key }) => key);
}

/** Customers that have an order of one of these numbers, made here or known from their account. */
export async function findOrderOwners(
  db: Db,
  orderNumbers: readonly string[],
): Promise<readonly { readonly orderNumber: string; readonly customerKey: number }[]> {
  if (orderNumbers.length === 0) return [];
  const made = db
    .select({ orderNumber: orders.number, customerKey: orders.customerKey })
    .from(orders)
    .where(inArray(orders.number, [...orderNumbers]));
  const billed = db
    .select({ orderNumber: sql<string>`${receivables.orderNumber}`, customerKey: receivables.customerKey })
    .from(receivables)
    .where(inArray(receivables.orderNumber, [...orderNumbers]));
  return await made.union(billed);
}

/** Deletes scans that were removed before an instant and returns the names of their files. */
export async function deleteScansRemovedBefore(tx: Db, instant: Date): Promise<string[]> {
  const rows = await tx.delete(scans).where(lt(scans.removedAt, instant)).returning({ file: scans.file });
  return rows.map(({ file }) => file);
}
