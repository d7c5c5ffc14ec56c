import type { Database, Transaction } from './database.js';

/** Isolation level of a transaction, in PostgreSQL's terms. */
export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

/**
 * Access to the database. Reads use `db`, which refuses to write; all writes use `transaction`.
 *
 * Inside `work` use only the given `tx`: the embedded database has one connection, and a query on `db` would deadlock with the transaction.
 */
export interface Store {
  readonly db: Database;
  /**
   * Runs `work` in a transaction, and repeats it (at most 3 times) if the database requests it with 40001 or 40P01; so `work` must have no effect
   * outside the database. Throws `StorageFull` (a 503) when the disk is nearly full.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: { isolation?: Isolation }): Promise<T>;
}
