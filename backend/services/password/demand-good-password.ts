import { passwordRequirements } from '../../../domain/password/password-policy.js';
import { text } from '../../../texts/text.js';
import { isCommonPassword } from '../../adapters/common-passwords.js';
import type { Db } from '../../store/database/database.js';
import { Refused } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { siteSettings } from '../settings/settings.js';
import { passwordPolicyOf } from './site-policy.js';

/** Throws a 409 with all requirements of the site that a new password does not meet, or because it is too common. */
export async function demandGoodPassword(db: Db, password: string, field: 'password' | 'newPassword'): Promise<void> {
  const policy = passwordPolicyOf(await siteSettings(db));
  const missing = passwordRequirements(policy, password).filter(({ isMet }) => !isMet);
  refuseFor(missing.map(({ text: message }) => ({ code: 'PASSWORD_INVALID', message, field })));
  if (!(await isCommonPassword(password))) return;
  throw new Refused([{ code: 'PASSWORD_COMMON', message: text('password.common'), field }]);
}
