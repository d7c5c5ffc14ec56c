import type { PoolClient } from 'pg';
import type { OpenStore } from '../../backend/store/database/open-store.js';

/** Records the SQL that a store sends from now on, without its values; `take` returns what was recorded since it was last called. */
export function recordStatements({ pool }: Pick<OpenStore, 'pool'>): { take(): string[] } {
  const recorded: string[] = [];
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      recorded.push(sqlOf(args[0]));
      return send(...args);
    }) as typeof client.query;
  });
  return { take: () => recorded.splice(0) };
}

/** The driver takes a statement as a text, or as an object with its text. */
const sqlOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { readonly text: string }).text);
