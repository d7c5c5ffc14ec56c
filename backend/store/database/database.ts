import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The whole database outside a transaction: PGlite or PostgreSQL, the same types and the same SQL. */
export type Database = NodePgDatabase;

/** The inside of a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What a query takes: it does not care whether a transaction is open. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
