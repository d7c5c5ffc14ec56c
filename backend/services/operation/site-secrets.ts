import { randomBytes } from 'node:crypto';
import type { Store } from '../../store/database/store.js';
import { findSiteSecrets, insertSiteSecrets } from '../../store/human-check/site-secrets.js';
import type { Clock } from './clock.js';

/** Secrets of 32 random bytes by name, which all back offices on one database share; the first that needs one makes it. */
export async function readSiteSecrets<N extends string>(
  store: Store,
  clock: Clock,
  names: readonly N[],
): Promise<Readonly<Record<N, string>>> {
  const existing = await read(store, names);
  if (existing) return existing;
  const fresh = names.map((name) => ({ name, value: randomBytes(32).toString('base64url'), createdAt: clock.now() }));
  await store.transaction((tx) => insertSiteSecrets(tx, fresh));
  // Read again: another back office may have been faster.
  const stored = await read(store, names);
  if (!stored) throw new Error(`the secrets ${names.join(', ')} were neither there nor stored`);
  return stored;
}

async function read<N extends string>(store: Store, names: readonly N[]): Promise<Readonly<Record<N, string>> | null> {
  const found = await findSiteSecrets(store.db, names);
  return names.every((name) => found.has(name)) ? (Object.fromEntries(found) as Record<N, string>) : null;
}
