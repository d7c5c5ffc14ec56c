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
