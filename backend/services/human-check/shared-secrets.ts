import type { ProofOfWorkSecrets } from '../../adapters/human-check/proof-of-work.js';
import type { Store } from '../../store/database/store.js';
import type { Clock } from '../operation/clock.js';
import { readSiteSecrets } from '../operation/site-secrets.js';

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
  const { humanCheck: challenge, humanCheckKey: solution } = await readSiteSecrets(store, clock, names);
  return { challenge, solution };
}
