import type { HumanCheck } from '../../adapters/human-check/port.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { takePasswordReset } from '../../store/session/password-resets.js';
import { lockUser } from '../../store/session/users.js';
import { Refused } from '../failures.js';
import { demandHumanCheck } from '../human-check/demand-human-check.js';
import type { CallOrigin } from '../operation/call-origin.js';
import type { Clock } from '../operation/clock.js';
import type { PasswordCheck } from '../session/password-check.js';
import { demandGoodPassword } from './demand-good-password.js';
import { refuseWhenFull } from './refuse-when-full.js';
import { findResetOfLink, invalidLinkText } from './reset-link.js';
import { storePassword } from './store-password.js';

/** Dependencies of setting a password with a link. */
export interface SetPasswordDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly humanCheck: HumanCheck;
  readonly passwords: PasswordCheck;
}

/** A new password, the secret of a link, and a human check. */
interface NewPassword {
  readonly password: string;
  readonly resetToken: string;
  readonly verifyToken: string;
}

/**
 * Sets a password with a link, once, and ends all sessions of the account (A7.22). A password that is refused uses up neither the human check nor the link.
 * Throws 409 with all problems, and 429 while too many passwords are hashed.
 */
export async function setPassword(
  { store, clock, humanCheck, passwords }: SetPasswordDeps,
  { password, resetToken, verifyToken }: NewPassword,
  { address, language, requestId }: CallOrigin,
): Promise<void> {
  await demandGoodPassword(store.db, password, 'password');
  await demandHumanCheck(humanCheck, verifyToken, address);
  const reset = await findResetOfLink(store.db, resetToken, clock.now());
  if (!reset) throw invalidLink();
  const { id: resetId, userId, username } = reset;
  const passwordHash = await passwords.hash({ username, address }, password).catch(refuseWhenFull);

  const now = clock.now();
  await store.transaction(async (tx) => {
    // Before the request, as those who request a link do: in another order the two could wait for each other.
    const user = await lockUser(tx, userId);
    if (!user || user.isDisabled || !(await takePasswordReset(tx, resetId, now))) throw invalidLink();
    await storePassword(tx, { userId, passwordHash, changeId: resetId, language }, now);
    await addToAuditLog(tx, [{ at: now, action: 'password.reset', userId, customerKey: user.customerKey, requestId }]);
  });
}

const invalidLink = () => new Refused([{ code: 'LINK_INVALID', message: invalidLinkText }]);
