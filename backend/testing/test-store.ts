import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { poolOver } from '../store/database/open-embedded.js';
import { openPostgres } from '../store/database/open-postgres.js';
import { type OpenStore, storeOver } from '../store/database/open-store.js';
import { createDatabase } from './postgres-template.js';
import { openTemplate } from './template.js';

const silent = pino({ level: 'silent' });

/**
 * A separate store for a test file: real SQL, with all tables and no rows; its `db` writes, too. Close it in `afterAll`. Uses the PostgreSQL of
 * `TEST_DATABASE_URL`, which takes less processor time, otherwise the embedded database.
 */
export async function openTestStore(hasRoom: () => Promise<boolean> = async () => true): Promise<OpenStore> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? await openOnPostgres(url, hasRoom) : await openEmbeddedTestStore(hasRoom);
}

async function openOnPostgres(serverUrl: string, hasRoom: () => Promise<boolean>): Promise<OpenStore> {
  const database = await createDatabase(serverUrl);
  // One connection, as with the embedded database: tests behave the same on both, and each further connection costs a server process.
  const { pool } = openPostgres(database.url, silent, 1);
  const store = storeOver(pool, hasRoom);
  return {
    ...store,
    db: drizzle({ client: pool }),
    async close() {
      await store.close();
      await database.drop();
    },
  };
}

/** As {@link openTestStore}, for tests of the embedded database itself. */
export async function openEmbeddedTestStore(hasRoom: () => Promise<boolean> = async () => true): Promise<OpenStore> {
  const database = await openTemplate();
  const engine = {
    open: async () => {},
    exec: (messages: Uint8Array) => database.execProtocolRaw(messages),
    close: () => database.close(),
  };
  const store = storeOver(poolOver(engine, silent), hasRoom);
  return {
    ...store,
    db: drizzle({ client: store.pool }),
    async close() {
      await store.close();
      await engine.close();
    },
  };
}
