import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { noRoomText, StorageFull } from './disk-space.js';
import type { Store } from './store.js';
import { type GuardedPool, runTransaction } from './transaction.js';

/** A store with its health checks and its shutdown. */
export interface OpenStore extends Store {
  readonly pool: GuardedPool;
  /** Whether the disk has room; always true if the database is on a server. */
  hasRoom(): Promise<boolean>;
  /** Makes the room of deleted and replaced rows usable again; nothing on a server, which does that by itself. Takes up to minutes after a large import. */
  tidy(): Promise<void>;
  /** Resolves if the database accepts writes, otherwise throws. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

const writes =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate\s)|\bupdate\s+(?:only\s+)?["\w.]+(?:\s+(?:as\s+)?["\w]+)?\s+set\b/i;

/** Called with each statement before it is sent: a write outside a transaction would bypass the check of a full disk, too. */
const refusingWrites = {
  logQuery(statement: string): void {
    if (writes.test(statement)) throw new Error('Write in a transaction of the store, which asks whether there is room');
  },
};

/** The same store over either database. */
export function storeOver(pool: GuardedPool, hasRoom: () => Promise<boolean>): OpenStore {
  const db = drizzle({ client: pool });
  return {
    db: drizzle({ client: pool, logger: refusingWrites }),
    pool,
    hasRoom,
    async transaction(work, options) {
      if (!(await hasRoom())) throw new StorageFull(noRoomText);
      return await runTransaction(db, work, options?.isolation);
    },
    async probe() {
      // Only a writable database assigns transaction ids; nothing is written.
      await db.execute(sql`select pg_current_xact_id()`);
    },
    tidy: async () => {},
    close: () => pool.end(),
  };
}
