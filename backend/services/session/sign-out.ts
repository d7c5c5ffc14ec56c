import { addToAuditLog } from '../../store/audit-log.js';
import type { Store } from '../../store/store.js';
import { revokeToken } from '../../store/tokens.js';
import type { SignedInUser } from '../caller.js';
import type { Clock } from '../clock.js';

/** Ends the session that the request came with, for every copy of its token. */
export async function signOut(store: Store, clock: Clock, user: SignedInUser, requestId: string): Promise<void> {
  const at = clock.now();
  await store.transaction(async (tx) => {
    await revokeToken(tx, user.tokenHash, at);
    await addToAuditLog(tx, [{ at, action: 'signOut', userId: user.id, requestId }]);
  });
}
