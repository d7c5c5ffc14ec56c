import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { customers } from '../tables/customers.js';
import { supportRequests } from '../tables/support-requests.js';
import { users } from '../tables/users.js';

/** A stored request. */
export type NewSupportRequest = typeof supportRequests.$inferInsert;

/** Stores a request and returns its number; the number of the first one if its sender's key is known. */
export async function insertSupportRequest(tx: Db, request: NewSupportRequest): Promise<number> {
  const [row] = await tx
    .insert(supportRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ number: supportRequests.number });
  if (row) return row.number;
  const isSender = request.userId == null ? isNull(supportRequests.userId) : eq(supportRequests.userId, request.userId);
  const [known] = await tx
    .select({ number: supportRequests.number })
    .from(supportRequests)
    .where(and(isSender, eq(supportRequests.idempotencyKey, request.idempotencyKey)));
  if (!known) throw new Error('a support request was neither new nor known');
  return known.number;
}

const shown = {
  number: supportRequests.number,
  at: supportRequests.at,
  username: users.username,
  customerCode: customers.code,
  requestId: supportRequests.requestId,
  message: supportRequests.message,
  name: users.name,
  customerName: customers.name,
  browser: supportRequests.browser,
  system: supportRequests.system,
  recordingLength: sql<number | null>`length(${supportRequests.recording})`,
};

const requests = (db: Db) =>
  db
    .select(shown)
    .from(supportRequests)
    .leftJoin(users, eq(users.id, supportRequests.userId))
    .leftJoin(customers, eq(customers.key, supportRequests.customerKey));

/** The latest requests, newest first, at most `limit`. */
export const listSupportRequests = (db: Db, limit: number, offset = 0) =>
  requests(db).orderBy(desc(supportRequests.number)).limit(limit).offset(offset);

/** Number of all requests. */
export async function countSupportRequests(db: Db): Promise<number> {
  const [row] = await db.select({ all: count() }).from(supportRequests);
  return row?.all ?? 0;
}

/** One request; undefined if the number is unknown. */
export async function findSupportRequest(db: Db, number: number) {
  const [request] = await requests(db).where(eq(supportRequests.number, number));
  return request;
}

/** The JSON of a request's recording; null without a recording, or if it was deleted. */
export async function findSupportRecording(db: Db, number: number): Promise<string | null> {
  const [row] = await db
    .select({ recording: supportRequests.recording })
    .from(supportRequests)
    .where(eq(supportRequests.number, number));
  return row?.recording ?? null;
}

/** Deletes recordings of requests older than an instant. */
export async function forgetRecordingsBefore(tx: Db, instant: Date): Promise<void> {
  await tx
    .update(supportRequests)
    .set({ recording: null })
    .where(and(lt(supportRequests.at, instant), isNotNull(supportRequests.recording)));
}
