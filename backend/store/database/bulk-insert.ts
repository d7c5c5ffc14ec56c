import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.js';

/** Rows per statement: large enough to be fast, small enough for the embedded database's timeout. */
const rowsAtOnce = 5_000;

/**
 * Inserts many rows as one array per column, some hundred thousand rows per second; a column's values are sent as one parameter. All rows have the
 * columns of the first row; columns that are arrays or JSON are not supported.
 */
export async function bulkInsert<T extends PgTable>(db: Db, table: T, rows: readonly InferInsertModel<T>[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in (rows[0] ?? {}));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const chunk: readonly Record<string, unknown>[] = rows.slice(start, start + rowsAtOnce);
    const names = columns.map(([, column]) => sql.identifier(column.name));
    const values = columns.map(([name, column]) => {
      const ofColumn = chunk.map((row) => row[name] ?? null);
      return sql`${sql.param(ofColumn)}::${sql.raw(column.getSQLType())}[]`;
    });
    await db.execute(sql`insert into ${table} (${sql.join(names, sql`, `)}) select * from unnest(${sql.join(values, sql`, `)})`);
  }
}
