import { isEmailAddress } from '../../../domain/addresses/email-address.js';
import { accountProblems, keptAccount } from '../../../domain/colleagues/colleague-form.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { insertPasswordResetLink, openPasswordResets } from '../../store/session/password-resets.js';
import { revokeTokensForRights } from '../../store/session/tokens.js';
import { insertUserUnlessTaken } from '../../store/session/users.js';
import { findStaff, lockStaffCandidate, openStaffMenu, updateStaff } from '../../store/staff/staff.js';
import type { Clock } from '../operation/clock.js';
import { linkLivesMs } from '../password/reset-link.js';
import { hashOfSecret, newSecret } from '../session/secrets.js';

/** Why an operator's command did nothing, as shown to them. */
export class NotStaff extends Error {
  override readonly name = 'NotStaff';
}

/** The store's staff, by username. */
export const listStaff = (db: Db) => findStaff(db);

/**
 * Creates an account that only administers the store. It has no password until the link is used.
 * @returns the secret of a link to the first password, valid for an hour
 */
export async function createStaff(
  store: Store,
  clock: Clock,
  { username, name, email }: { readonly username: string; readonly name: string; readonly email: string },
): Promise<string> {
  const now = clock.now();
  const account = keptAccount({ username, name });
  if (accountProblems(account, email).length > 0 || !isEmailAddress(email))
    throw new NotStaff('A username has 3 to 60 letters, digits, dots, dashes or underscores; name and address must be valid.');
  return await store.transaction(async (tx) => {
    const user = { ...account, email, passwordHash: null, customerKey: null, isStaff: true };
    const userId = await insertUserUnlessTaken(tx, user);
    if (userId === null) throw new NotStaff(`There is a user ${JSON.stringify(account.username)} already.`);
    await openStaffMenu(tx, userId);
    const secret = newSecret();
    const expiresAt = new Date(now.getTime() + linkLivesMs);
    const [resetId] = await openPasswordResets(tx, [userId], { now, expiresAt });
    if (resetId !== undefined) await insertPasswordResetLink(tx, { hash: hashOfSecret(secret), resetId });
    await addToAuditLog(tx, [{ at: now, action: 'staff.added', userId, details: { by: 'operator' } }]);
    return secret;
  });
}

/** Gives or takes the administration of the store; false if it was so already. Sessions end. */
export async function setStaff(
  store: Store,
  clock: Clock,
  { username, isStaff }: { readonly username: string; readonly isStaff: boolean },
): Promise<boolean> {
  const now = clock.now();
  return await store.transaction(async (tx) => {
    const user = await lockStaffCandidate(tx, username.trim().toLowerCase());
    if (!user) throw new NotStaff(`There is no user ${JSON.stringify(username)}.`);
    if (user.sessionType !== 'Normal')
      throw new NotStaff(`${username} is a consumer or a guest, who cannot administer the store.`);
    if (user.isStaff === isStaff) return false;
    await changeStaff(tx, user, isStaff, now);
    const action = isStaff ? 'staff.added' : 'staff.removed';
    await addToAuditLog(tx, [{ at: now, action, userId: user.id, details: { by: 'operator' } }]);
    return true;
  });
}

/** Gives or takes the administration of the store. Sessions end. */
export async function changeStaff(
  tx: Db,
  user: { readonly id: number; readonly customerKey: number | null; readonly isSalesperson: boolean },
  isStaff: boolean,
  now: Date,
): Promise<void> {
  // Without anything else to do, an account would be of no use to its owner, and of some use to others.
  const isIdle = !isStaff && user.customerKey === null && !user.isSalesperson;
  await updateStaff(tx, user.id, { isStaff, ...(isIdle && { isDisabled: true }) });
  if (isStaff) await openStaffMenu(tx, user.id);
  await revokeTokensForRights(tx, user.id, now);
}
