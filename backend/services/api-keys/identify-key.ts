import type { ApiKeyScope } from '../../../domain/api-keys/api-key.js';
import { findApiKey, touchApiKey } from '../../store/api-keys/api-keys.js';
import type { Store } from '../../store/database/store.js';
import type { Clock } from '../operation/clock.js';
import type { SignedInUser } from '../session/caller.js';
import { hashOfSecret } from '../session/secrets.js';
import { isApiKey } from './secret.js';

/** A key that was sent and is known. */
export interface KnownKey {
  readonly id: number;
  /** Null: it expired, was revoked, or the user who made it may no longer do so. */
  readonly acting: ActingKey | null;
}

/** A key that is good at this moment, and as whom it acts. */
export interface ActingKey {
  readonly user: SignedInUser;
  /** The one customer that it is for. */
  readonly customerKey: number;
  readonly scopes: readonly ApiKeyScope[];
  /** When its use was last written down. */
  readonly lastUsedAt: Date | null;
}

/**
 * Looks a key up by its hash, at every request, in one statement: nothing of it is remembered, so that a revoked key is refused at once. Comparing hashes
 * tells nobody who measures the time anything about a key.
 */
export async function identifyKey(store: Store, clock: Clock, secret: string): Promise<KnownKey | null> {
  if (!isApiKey(secret)) return null;
  const hash = hashOfSecret(secret);
  const found = await findApiKey(store.db, hash);
  if (found === undefined) return null;
  const { id, customerKey, scopes, lastUsedAt, expiresAt, revokedAt, isMakerEntitled } = found;
  const isGood = revokedAt === null && (expiresAt === null || expiresAt > clock.now()) && isMakerEntitled;
  if (!isGood) return { id, acting: null };
  const { userId, username, name, isSalesperson, ownCustomerKey, role } = found;
  const person = { id: userId, username, name, sessionType: 'Normal', isSalesperson, customerKey: ownCustomerKey } as const;
  const user: SignedInUser = {
    ...person,
    isPunchout: false,
    punchout: null,
    role,
    isBound: true,
    isStaff: false,
    tokenHash: hash,
    authenticatedAt: null,
    onBehalf: null,
  };
  return { id, acting: { user, customerKey, scopes, lastUsedAt } };
}

/** Writing down every single use would make every read a write. */
const touchEveryMs = 60_000;

/** Writes down that a key is used, unless that was done within the minute. */
export async function noteUse(
  store: Store,
  clock: Clock,
  { id, lastUsedAt }: { id: number; lastUsedAt: Date | null },
  address: string | null,
): Promise<void> {
  const now = clock.now();
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < touchEveryMs) return;
  try {
    await store.transaction((tx) => touchApiKey(tx, id, now, address));
  } catch {
    // A full disk must not keep anybody from reading; the next minute tries again.
  }
}
