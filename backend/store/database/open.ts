import type { Logger } from 'pino';
import { migrateStore } from './migrate.js';
import { openEmbedded } from './open-embedded.js';
import { openPostgres } from './open-postgres.js';
import type { OpenStore } from './open-store.js';

/** Location of the database. */
export interface StoreLocation {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** Opens the configured database with current tables. Throws `FolderInUse` if another process holds the embedded one. */
export async function openStore({ databaseUrl, dataDir }: StoreLocation, log: Logger): Promise<OpenStore> {
  const store = databaseUrl === null ? await openEmbedded(dataDir, log) : openPostgres(databaseUrl, log);
  try {
    await migrateStore(store);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
