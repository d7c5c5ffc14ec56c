import { and, inArray } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { auditLog } from '../tables/audit-log.js';
import { actingStaffId } from './acting-staff.js';

/** An audit entry: who did what; never deleted. */
export type AuditEntry = typeof auditLog.$inferInsert;

/** Writes entries in the same transaction as the change; one statement. Those of a request on behalf of a user name who acted. */
export async function addToAuditLog(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  const staffId = actingStaffId();
  if (entries.length > 0) await tx.insert(auditLog).values(entries.map((entry) => ({ staffId, ...entry })));
}

/** Writes one entry, and returns its id. */
export async function addAuditEntry(tx: Db, entry: AuditEntry): Promise<number> {
  const [row] = await tx.insert(auditLog).values(entry).returning({ id: auditLog.id });
  if (!row) throw new Error('an audit entry was not written');
  return row.id;
}

/** Entries of certain actions by their ids. */
export async function findAuditEntries(db: Db, ids: readonly number[], actions: readonly string[]) {
  return await db
    .select({ id: auditLog.id, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(inArray(auditLog.id, [...ids]), inArray(auditLog.action, [...actions])));
}
