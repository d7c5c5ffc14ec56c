import { randomUUID } from 'node:crypto';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { findUserById, lockUser } from '../../store/session/users.js';
import { forbidden, unauthenticated } from '../failures.js';
import type { CallOrigin } from '../operation/call-origin.js';
import type { Clock } from '../operation/clock.js';
import type { SignedInUser } from '../session/caller.js';
import { type CurrentPasswordDeps, isRight, wrongPassword } from './current-password.js';
import { demandGoodPassword } from './demand-good-password.js';
import { refuseWhenFull } from './refuse-when-full.js';
import { storePassword } from './store-password.js';

/** Dependencies of changing a password. */
export interface ChangePasswordDeps extends CurrentPasswordDeps {
  readonly store: Store;
  readonly clock: Clock;
}

/** The current password, and the new one. */
interface PasswordChange {
  readonly password: string;
  readonly newPassword: string;
}

/**
 * Changes the password of a signed-in user (A7.23). The session of the request stays open, all others end. A wrong current password counts as a failed sign-in:
 * a session that was left open does not let a stranger guess. Throws 403 for users without a password, 409, and 429.
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  user: SignedInUser,
  { password, newPassword }: PasswordChange,
  call: CallOrigin,
): Promise<void> {
  const { store, clock } = deps;
  const { id: userId, username, tokenHash } = user;
  const known = mayHavePassword(user) ? await findUserById(store.db, userId) : undefined;
  if (!known?.passwordHash) throw forbidden();
  // Before the current password: a new one that is refused costs no attempt.
  await demandGoodPassword(store.db, newPassword, 'newPassword');
  const attempt = { username, address: call.address };
  if (!(await isRight(deps, attempt, known.passwordHash, password))) {
    const entry = { action: 'password.changeRefused', userId, customerKey: known.customerKey, requestId: call.requestId };
    await store.transaction((tx) => addToAuditLog(tx, [{ at: clock.now(), ...entry }]));
    throw wrongPassword();
  }
  const passwordHash = await deps.passwords.hash(attempt, newPassword).catch(refuseWhenFull);

  const now = clock.now();
  await store.transaction(async (tx) => {
    const locked = await lockUser(tx, userId);
    if (!locked || locked.isDisabled) throw unauthenticated();
    // Changed meanwhile: the password that was checked is not the current one.
    if (locked.passwordHash !== known.passwordHash) throw wrongPassword();
    const { language, requestId } = call;
    await storePassword(tx, { userId, passwordHash, changeId: randomUUID(), language, keptTokenHash: tokenHash }, now);
    await addToAuditLog(tx, [{ at: now, action: 'password.changed', userId, customerKey: locked.customerKey, requestId }]);
  });
}

/** Procurement systems hand over users who share an account, and guests have none: neither may lock others out. */
const mayHavePassword = ({ isPunchout, sessionType }: SignedInUser): boolean => !isPunchout && sessionType !== 'Guest';
