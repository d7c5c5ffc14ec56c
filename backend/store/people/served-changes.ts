import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import type { AuditEntry } from '../records/audit-log.js';
import { auditLog } from '../tables/audit-log.js';

/** A change of a user's list of customers. */
export interface ServedChange {
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** User who took the customers over; null without one. */
  readonly otherId: number | null;
  readonly otherAdded: readonly number[];
}

/** Writes a change into the audit log; returns the id of the entry. */
export async function insertServedChange(tx: Db, entry: AuditEntry): Promise<number> {
  const [row] = await tx.insert(auditLog).values(entry).returning({ id: auditLog.id });
  if (!row) throw new Error('no entry was written');
  return row.id;
}

/** A change of a user's list by the id of its entry. */
export async function findServedChange(db: Db, userId: number, id: number): Promise<ServedChange | null> {
  const [row] = await db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.id, id),
        eq(auditLog.action, 'user.customersChanged'),
        sql`${auditLog.details} ->> 'subjectId' = ${String(userId)}`,
      ),
    );
  if (!row) return null;
  const { added, removed, otherId, otherAdded } = row.details;
  return {
    ...{ added: keysIn(added), removed: keysIn(removed), otherAdded: keysIn(otherAdded) },
    otherId: typeof otherId === 'number' ? otherId : null,
  };
}

const keysIn = (list: unknown): number[] => (typeof list === 'string' && list !== '' ? list.split(' ').map(Number) : []);
