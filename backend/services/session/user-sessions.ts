import type { Session } from '../../contract/sessions.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { endSessionsOf, findSessionsOf } from '../../store/session/tokens.js';
import type { Clock } from '../operation/clock.js';
import { browserOf } from './browser-of.js';
import type { SignedInUser } from './caller.js';

/** The user's sessions, the current one first, then by last use. */
export async function readSessions(store: Store, clock: Clock, user: SignedInUser): Promise<Session[]> {
  const found = await findSessionsOf(store.db, user.id, clock.now());
  const sessions = found.map(({ id, hash, userAgent, address, createdAt, lastUsedAt }) => ({
    id,
    isCurrent: hash === user.tokenHash,
    ...browserOf(userAgent),
    address,
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
  return [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)];
}

/** Ends one of the user's sessions, or all but the current one; what has ended, or is another user's, is left as it is. */
export async function endSessions(
  store: Store,
  clock: Clock,
  user: SignedInUser,
  which: { readonly id: number } | 'others',
  requestId: string,
): Promise<void> {
  const now = clock.now();
  await store.transaction(async (tx) => {
    const count = await endSessionsOf(tx, user.id, which === 'others' ? { kept: user.tokenHash } : which, now);
    if (count === 0) return;
    await addToAuditLog(tx, [{ at: now, action: 'session.ended', userId: user.id, requestId, details: { count } }]);
  });
}
