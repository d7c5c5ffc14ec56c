import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Database, Transaction } from './database.js';
import { isOutage, isSerializationFailure } from './database-errors.js';
import type { Isolation } from './store.js';

const retries = 3;
const inside = new AsyncLocalStorage<true>();

/**
 * A pool that refuses a second connection to code inside a transaction: with one connection that waits forever, with several it waits forever under
 * load.
 */
export class GuardedPool extends pg.Pool {
  constructor(config?: pg.PoolConfig) {
    super(config);
    // A connection that is lost in a transaction fails its statements; without a listener it would end the process, too.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    done: (error: Error | undefined, client: pg.PoolClient | undefined, release: (end?: boolean) => void) => void,
  ): void;
  override connect(
    done?: (error: Error | undefined, client: pg.PoolClient | undefined, release: (end?: boolean) => void) => void,
  ): Promise<pg.PoolClient> | undefined {
    if (inside.getStore()) throw new Error('Use the transaction that is open, not the database beside it');
    return done ? (super.connect(done) as undefined) : super.connect();
  }
}

/** Runs `work` in a transaction; see {@link Store.transaction}. */
export async function runTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  isolation: Isolation = 'read committed',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let hasStarted = false;
    try {
      return await db.transaction(
        (tx) => {
          hasStarted = true;
          // Awaited here, because a Drizzle query runs only when it is awaited.
          return inside.run(true, async () => await work(tx));
        },
        { isolationLevel: isolation },
      );
    } catch (error) {
      // If nothing was sent, nothing can happen twice.
      const mayRepeat = isSerializationFailure(error) || (!hasStarted && isOutage(error));
      if (!mayRepeat || attempt > retries) throw error;
      await pause(attempt);
    }
  }
}

/** Full jitter, so that two colliding transactions do not collide again. */
async function pause(attempt: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
}
