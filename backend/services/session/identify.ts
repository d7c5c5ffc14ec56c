import { type Text, text } from '../../../texts/text.js';
import type { Store } from '../../store/database/store.js';
import { findSession, touchTokens } from '../../store/session/tokens.js';
import type { Clock } from '../operation/clock.js';
import type { PunchoutAccess, SignedInUser } from './caller.js';
import { idleLifetime, kindOf, type Lifetimes } from './lifetimes.js';
import { hashOfSecret, isSecret } from './secrets.js';

/** User of a token, and the customer they may act for. */
export interface Identity {
  readonly user: SignedInUser;
  /** Null if the user has none, named none, or may not act for the named one. */
  readonly customerKey: number | null;
}

/** Writing down every single use would make every read a write. */
const touchEveryMs = 60_000;

/** A token that is not valid, and the reason to show. */
export interface InvalidToken {
  readonly ended: Text;
}

const expired: InvalidToken = { ended: text('session.expired') };
const endedElsewhere: InvalidToken = { ended: text('signIn.endedElsewhere') };
const passwordChanged: InvalidToken = { ended: text('session.passwordChanged') };
const rightsChanged: InvalidToken = { ended: text('signIn.accessChanged') };
const revocations = { passwordChanged, endedElsewhere, rightsChanged } as const;

/**
 * The user of a token that is known, neither revoked nor expired, and whose user is not disabled; otherwise the reason to show.
 * @param requestedCustomerKey the customer that was named; null: the user's own is meant
 */
export async function identify(
  store: Store,
  clock: Clock,
  lifetimes: Lifetimes,
  token: string,
  requestedCustomerKey: number | null,
): Promise<Identity | InvalidToken> {
  if (!isSecret(token)) return expired;
  const hash = hashOfSecret(token);
  const now = clock.now();
  const found = await findSession(store.db, hash, requestedCustomerKey, now);
  if (found === undefined || found.idleExpiresAt <= now || found.expiresAt <= now) return expired;
  if (found.revokedAt !== null) return found.revokedBecause === null ? expired : revocations[found.revokedBecause];
  if (found.isDisabled) return expired;
  const { staffTokenHash, actingStaffId: staffId, actingStaffName: staffName } = found;
  const onBehalf = staffId === null || staffName === null ? null : { staffId, staffName, until: found.expiresAt };
  // Acting ends with the session of the staff, and staff never act as staff.
  if (staffTokenHash !== null && (onBehalf === null || found.isStaff)) return expired;

  if (now.getTime() - found.lastUsedAt.getTime() >= touchEveryMs) {
    const kind = staffTokenHash === null ? kindOf(found.sessionType, found.isPunchout) : 'normal';
    const used = staffTokenHash === null ? [hash] : [hash, staffTokenHash];
    await touch(store, used, now, new Date(now.getTime() + idleLifetime(kind, lifetimes)));
  }
  const { username, name, sessionType, isSalesperson, isPunchout } = found;
  const user = { username, name, sessionType, isSalesperson, isPunchout, punchout: punchoutOf(found) };
  return {
    user: {
      id: found.userId,
      ...user,
      customerKey: found.ownCustomerKey,
      role: found.role,
      isBound: found.boundTo !== null,
      isStaff: found.isStaff && found.boundTo === null,
      tokenHash: hash,
      authenticatedAt: onBehalf === null ? found.authenticatedAt : null,
      onBehalf,
    },
    customerKey: found.customerKey,
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function punchoutOf({ punchoutSessionId, punchoutOperation, transferredAt }: Found): PunchoutAccess | null {
  if (punchoutSessionId === null || punchoutOperation === null) return null;
  return { sessionId: punchoutSessionId, operation: punchoutOperation, isOver: transferredAt !== null };
}

async function touch(store: Store, hashes: readonly string[], now: Date, idleExpiresAt: Date): Promise<void> {
  try {
    await store.transaction((tx) => touchTokens(tx, hashes, now, idleExpiresAt));
  } catch {
    // A full disk must not keep anybody from reading; the next minute tries again.
  }
}
