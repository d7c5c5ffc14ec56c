import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { mailChoices } from '../tables/mail-choices.js';
import { users } from '../tables/users.js';

/** The kinds of mail that a user switched off. */
export async function findSwitchedOff(db: Db, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db.select({ kind: mailChoices.kind }).from(mailChoices).where(eq(mailChoices.userId, userId));
  return new Set(rows.map(({ kind }) => kind));
}

/** Switches a kind of mail off; true if it was on. */
export async function switchMailOff(tx: Db, { userId, kind }: { userId: number; kind: string }, now: Date): Promise<boolean> {
  const inserted = await tx
    .insert(mailChoices)
    .select(
      tx
        .select({
          userId: users.id,
          kind: sql<string>`${kind}`.as('kind'),
          switchedOffAt: sql<Date>`${now}`.as('switched_off_at'),
        })
        .from(users)
        .where(eq(users.id, userId)),
    )
    .onConflictDoNothing()
    .returning({ kind: mailChoices.kind });
  return inserted.length > 0;
}

/** Switches a kind of mail on; true if it was off. */
export async function switchMailOn(tx: Db, { userId, kind }: { userId: number; kind: string }): Promise<boolean> {
  const deleted = await tx
    .delete(mailChoices)
    .where(and(eq(mailChoices.userId, userId), eq(mailChoices.kind, kind)))
    .returning({ kind: mailChoices.kind });
  return deleted.length > 0;
}
