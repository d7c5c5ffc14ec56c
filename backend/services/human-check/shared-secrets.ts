import { randomBytes } from 'node:crypto';
import type { ProofOfWorkSecrets } from '../../adapters/human-check/proof-of-work.js';
import type { Store } from '../../store/database/store.js';
import { findSiteSecrets, insertSiteSecrets } from '../../store/human-check/site-secrets.js';
import type { Clock } from '../operation/clock.js';

const names = ['humanCheck', 'humanCheckKey'] as const;

/** Secrets that all back offices on one database share: made by the first call of the first back office, and read once by each. */
export function sharedSecrets(store: Store, clock: Clock): () => Promise<ProofOfWorkSecrets> {
  let known: Promise<ProofOfWorkSecrets> | null = null;
  return () => {
    known ??= readOrMake(store, clock).catch((error: unknown) => {
      // The next call tries again.
      known = null;
      throw error;
    });
    return known;
  };
}

async function readOrMake(store: Store, clock: Clock): Promise<ProofOfWorkSecrets> {
  const existing = await read(store);
  if (existing) return existing;
  const fresh = names.map((name) => ({ name, value: randomBytes(32).toString('base64url'), createdAt: clock.now() }));
  await store.transaction((tx) => insertSiteSecrets(tx, fresh));
  // Read again: another back office may have been faster.
  const stored = await read(store);
  if (!stored) throw new Error('the secrets of the human check were neither there nor stored');
  return stored;
}

async function read(store: Store): Promise<ProofOfWorkSecrets | null> {
  const found = await findSiteSecrets(store.db, names);
  const [challenge, solution] = names.map((name) => found.get(name));
  return challenge !== undefined && solution !== undefined ? { challenge, solution } : null;
}
