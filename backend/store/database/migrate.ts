import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { OpenStore } from './open-store.js';

/** Folder of the SQL files that `npm run migrations` writes. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

// Any number will do, as long as every back office takes the same.
const lockNumber = 7_302_014;

/** Brings the tables up to date: all or nothing, one back office at a time. */
export async function migrateStore(store: OpenStore): Promise<void> {
  const client = await store.pool.connect();
  try {
    // Whoever comes second waits for the first, longer than a request ever would.
    await client.query(`set lock_timeout = '120s'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // Ends the session, and with it the lock and the patience.
    client.release(true);
  }
}
