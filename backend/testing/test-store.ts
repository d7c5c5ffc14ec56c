import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { poolOver } from '../store/database/open-embedded.js';
import { type OpenStore, storeOver } from '../store/database/open-store.js';
import { openTemplate } from './template.js';

/** A store of its own for a test file: real SQL, in memory, with all tables and no rows; its `db` writes too. Close it in `afterAll`. */
export async function openTestStore(hasRoom: () => Promise<boolean> = async () => true): Promise<OpenStore> {
  const database = await openTemplate();
  const engine = {
    open: async () => {},
    exec: (messages: Uint8Array) => database.execProtocolRaw(messages),
    close: () => database.close(),
  };
  const store = storeOver(poolOver(engine, pino({ level: 'silent' })), hasRoom);
  return {
    ...store,
    db: drizzle({ client: store.pool }),
    async close() {
      await store.close();
      await engine.close();
    },
  };
}
