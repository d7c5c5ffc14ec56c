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

/** The same store over either database. */
export function storeOver(pool: GuardedPool, hasRoom: () => Promise<boolean>): OpenStore {
  const db = drizzle({ client: pool });
  return {
    db,
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
