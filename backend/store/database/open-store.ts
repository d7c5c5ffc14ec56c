import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { noRoomText, StorageFull } from './disk-space.js';
import type { Store } from './store.js';
import { type GuardedPool, runTransaction } from './transaction.js';

/** A store together with what its owner needs: its health, and its end. */
export interface OpenStore extends Store {
  readonly pool: GuardedPool;
  /** Whether the disk has room; always true where the database is elsewhere. */
  hasRoom(): Promise<boolean>;
  /** Resolves when the database takes writes, throws when it does not. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

const writes =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate\s)|\bupdate\s+(?:only\s+)?["\w.]+(?:\s+(?:as\s+)?["\w]+)?\s+set\b/i;

/** Hears of each statement before it is sent: one that writes outside a transaction would do so on a full disk too. */
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
      // Only a database that takes writes gives out transaction numbers; nothing is written.
      await db.execute(sql`select pg_current_xact_id()`);
    },
    close: () => pool.end(),
  };
}
