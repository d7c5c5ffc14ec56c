import { passwordRequirements } from '../../../domain/password/password-policy.js';
import { text } from '../../../texts/text.js';
import { isCommonPassword } from '../../adapters/common-passwords.js';
import type { Db } from '../../store/database/database.js';
import type { Problem } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { siteSettings } from '../settings/settings.js';
import { type PasswordSettings, passwordPolicyOf } from './site-policy.js';

/** Field of a new password. */
type PasswordField = 'password' | 'newPassword';

/** Throws a 409 with all requirements of the site that a new password does not meet, or because it is too common. */
export async function demandGoodPassword(db: Db, password: string, field: PasswordField): Promise<void> {
  refuseFor(await passwordProblems(await siteSettings(db), password, field));
}

/** All requirements of a site that a new password does not meet, or that it is too common; empty if it is good. */
export async function passwordProblems(settings: PasswordSettings, password: string, field: PasswordField): Promise<Problem[]> {
  const missing = passwordRequirements(passwordPolicyOf(settings), password).filter(({ isMet }) => !isMet);
  if (missing.length > 0) return missing.map(({ text: message }) => ({ code: 'PASSWORD_INVALID', message, field }));
  return (await isCommonPassword(password)) ? [{ code: 'PASSWORD_COMMON', message: text('password.common'), field }] : [];
}
