import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { revokeToken } from '../../store/session/tokens.js';
import type { Clock } from '../operation/clock.js';
import type { SignedInUser } from './caller.js';

/** Ends the session that the request came with, for every copy of its token. */
export async function signOut(store: Store, clock: Clock, user: SignedInUser, requestId: string): Promise<void> {
  const at = clock.now();
  await store.transaction(async (tx) => {
    await revokeToken(tx, user.tokenHash, at);
    await addToAuditLog(tx, [
      {
        at,
        action: user.onBehalf === null ? 'signOut' : 'onBehalf.ended',
        userId: user.id,
        customerKey: user.customerKey,
        requestId,
      },
    ]);
  });
}
