import { accountName, accountNameProblem } from '../../../domain/password/reset-request.js';
import type { HumanCheck } from '../../adapters/human-check/port.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { addAllToOutbox } from '../../store/records/outbox.js';
import { openPasswordResets } from '../../store/session/password-resets.js';
import { lockUsersWithPassword } from '../../store/session/users.js';
import { demandHumanCheck } from '../human-check/demand-human-check.js';
import type { CallOrigin } from '../operation/call-origin.js';
import type { Clock } from '../operation/clock.js';
import { refuseFor } from '../refuse.js';
import type { PasswordResetLimits } from './reset-limits.js';
import { linkLivesMs } from './reset-link.js';

/** Dependencies of requests for reset links. */
export interface RequestResetDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly humanCheck: HumanCheck;
  readonly resetLimits: PasswordResetLimits;
}

/**
 * Sends a link to each account with this username or e-mail address that has a password (A7.21). A link replaces earlier ones of its account. The caller
 * does not learn whether there is such an account: with and without one, the same statements run. Throws 409 and 429.
 */
export async function requestPasswordReset(
  { store, clock, humanCheck, resetLimits }: RequestResetDeps,
  { emailOrUsername, verifyToken }: { readonly emailOrUsername: string; readonly verifyToken: string },
  { address, language, requestId }: CallOrigin,
): Promise<void> {
  const missing = accountNameProblem(emailOrUsername);
  if (missing) refuseFor([{ code: 'FIELD_REQUIRED', message: missing, field: 'emailOrUsername' }]);
  await demandHumanCheck(humanCheck, verifyToken, address);
  await resetLimits.admitRequest(address);
  const name = accountName(emailOrUsername);
  // No 429: a stranger could use up the name's requests, and its owner has a link that is not older than this limit.
  if (!(await resetLimits.isNameFree(name))) return;

  const now = clock.now();
  await store.transaction(async (tx) => {
    const userIds = await lockUsersWithPassword(tx, name);
    const resetIds = await openPasswordResets(tx, userIds, { now, expiresAt: new Date(now.getTime() + linkLivesMs) });
    const messages = resetIds.map((resetId) => ({
      kind: 'password.resetRequested',
      messageId: `password-reset-${resetId}`,
      payload: { resetId, language },
    }));
    await addAllToOutbox(tx, messages, now);
    // Without the name: people type passwords into its field.
    const concerned = userIds.length > 0 ? userIds : [null];
    const entries = concerned.map((userId) => ({ at: now, action: 'password.resetRequested', userId, requestId }));
    await addToAuditLog(tx, entries);
  });
}
