import type { Db } from '../../store/database/database.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { insertPasswordResetLink, openPasswordResets } from '../../store/session/password-resets.js';
import { linkLivesMs } from '../password/reset-link.js';
import { hashOfSecret, newSecret } from './secrets.js';
import type { SignInOrigin } from './sign-in-deps.js';

/**
 * Demands a new password of a user, who is locked, because the site's requirements were raised (A5.34). The secret is that of a reset link, and no mail is
 * sent: the person has just proved who they are.
 */
export async function demandNewPassword(
  tx: Db,
  userId: number,
  { requestId }: SignInOrigin,
  now: Date,
): Promise<{ readonly resetToken: string }> {
  const resetToken = newSecret();
  const expiresAt = new Date(now.getTime() + linkLivesMs);
  const [resetId] = await openPasswordResets(tx, [userId], { now, expiresAt });
  if (resetId === undefined) throw new Error('No request for a new password was opened');
  await insertPasswordResetLink(tx, { hash: hashOfSecret(resetToken), resetId });
  await addToAuditLog(tx, [{ at: now, action: 'signIn.newPasswordRequired', userId, requestId }]);
  return { resetToken };
}
