import type { Database, Transaction } from './database.js';

/** How strictly a transaction is kept apart from others; PostgreSQL's words. */
export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

/**
 * The door to the database. Reads go to `db`, which refuses to write; everything that writes goes through `transaction`.
 *
 * Inside `work` use the `tx` that it is given and nothing else: the embedded database has one connection,
 * and a query on `db` would wait for the transaction that waits for it.
 */
export interface Store {
  readonly db: Database;
  /**
   * Runs `work` in a transaction, again (at most 3 times more) when the database asks for it with 40001 or 40P01;
   * so `work` must have no effect outside the database. Throws `StorageFull` (a 503) when the disk is nearly full.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: { isolation?: Isolation }): Promise<T>;
}
