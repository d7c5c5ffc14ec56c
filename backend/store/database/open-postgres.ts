import type { Logger } from 'pino';
import { type OpenStore, storeOver } from './open-store.js';
import { GuardedPool } from './transaction.js';

/** Opens a PostgreSQL database with at most `max` connections. Server-side timeouts limit every statement, lock and forgotten transaction. */
export function openPostgres(url: string, log: Logger, max = 10): OpenStore {
  const pool = new GuardedPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'back-office',
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a connection to PostgreSQL was lost'));
  return storeOver(pool, async () => true);
}
