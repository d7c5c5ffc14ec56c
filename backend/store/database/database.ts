import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The whole database outside a transaction: PGlite or PostgreSQL, with the same types and the same SQL. */
export type Database = NodePgDatabase;

/** The database inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Parameter of queries that work with and without an open transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
