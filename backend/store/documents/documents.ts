import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { documentHandles, scans } from '../tables/documents.js';
import { tokens } from '../tables/tokens.js';

/** Stores a permission. */
export async function insertDocumentHandle(tx: Db, handle: typeof documentHandles.$inferInsert): Promise<void> {
  await tx.insert(documentHandles).values(handle);
}

/** Credentials sent with a document's address: the key of the browser that requested it, or the token of the session; either is sufficient. */
export interface DocumentBearer {
  readonly hash: string;
  readonly keyHash: string | null;
  readonly tokenHash: string | null;
}

/**
 * Uses a permission once, if it is valid and its session has not ended; one statement, so that simultaneous openings never exceed the remaining
 * number. Undefined for all others alike.
 */
export async function takeDocumentHandle(tx: Db, { hash, keyHash, tokenHash }: DocumentBearer, now: Date) {
  const isTheirs = sql`(${documentHandles.keyHash} = ${keyHash}::text or ${documentHandles.tokenHash} = ${tokenHash}::text)`;
  const session = tx
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(isNull(tokens.revokedAt), gt(tokens.expiresAt, now), gt(tokens.idleExpiresAt, now)));
  const [taken] = await tx
    .update(documentHandles)
    .set({ opensLeft: sql`${documentHandles.opensLeft} - 1` })
    .where(
      and(
        eq(documentHandles.hash, hash),
        isTheirs,
        gt(documentHandles.opensLeft, 0),
        gt(documentHandles.expiresAt, now),
        inArray(documentHandles.tokenHash, session),
      ),
    )
    .returning({
      document: documentHandles.document,
      customerKey: documentHandles.customerKey,
      tokenHash: documentHandles.tokenHash,
    });
  return taken;
}

/** Undoes one use of a permission. */
export async function giveBackOpening(tx: Db, hash: string): Promise<void> {
  const { opensLeft } = documentHandles;
  await tx
    .update(documentHandles)
    .set({ opensLeft: sql`${opensLeft} + 1` })
    .where(eq(documentHandles.hash, hash));
}

/** Deletes permissions that expired before an instant. */
export async function deleteDocumentHandlesBefore(tx: Db, instant: Date): Promise<void> {
  await tx.delete(documentHandles).where(lt(documentHandles.expiresAt, instant));
}

/** A scan as a list shows it. */
export interface ScanRow {
  readonly key: number;
  readonly name: string;
  readonly orderNumber: string;
}

/** Scans of a customer's orders; one statement for a whole page. */
export async function findScans(db: Db, customerKey: number, orderNumbers: readonly string[]): Promise<ScanRow[]> {
  if (orderNumbers.length === 0) return [];
  const { key, name } = scans;
  return await db
    .select({ key, name, orderNumber: sql<string>`${scans.orderNumber}` })
    .from(scans)
    .where(
      and(
        eq(scans.customerKey, customerKey),
        sql`${scans.orderNumber} = any(${sql.param([...orderNumbers])})`,
        isNull(scans.removedAt),
      ),
    )
    .orderBy(asc(key));
}

/** One scan of a customer's order. */
export async function findScan(db: Db, customerKey: number, orderNumber: string, key: number) {
  const [scan] = await db
    .select({ name: scans.name, file: scans.file })
    .from(scans)
    .where(
      and(eq(scans.customerKey, customerKey), eq(scans.orderNumber, orderNumber), eq(scans.key, key), isNull(scans.removedAt)),
    );
  return scan;
}
