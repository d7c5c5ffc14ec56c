import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { OpenStore } from './open-store.js';

/** Folder of the SQL files that `npm run migrations` writes. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

// Any number, as long as all back offices use the same.
const lockNumber = 7_302_014;

/** Migrates the tables: all or nothing, one back office at a time. */
export async function migrateStore(store: OpenStore): Promise<void> {
  const client = await store.pool.connect();
  try {
    // Another back office waits for the first, longer than any request would.
    await client.query(`set lock_timeout = '120s'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // Ends the session, and with it the lock and the timeout.
    client.release(true);
  }
}
