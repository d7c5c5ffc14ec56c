import { minimumLengthProblem } from '../../../domain/administration/password-options.js';
import type { PasswordOptionsInput } from '../../contract/administration.js';
import type { PasswordOptions } from '../../contract/password.js';
import type { Store } from '../../store/database/store.js';
import type { ChangedBy } from '../changed-by.js';
import { passwordOptionsOf } from '../password/site-policy.js';
import { refuseFor } from '../refuse.js';
import type { SignedInUser } from '../session/caller.js';
import { demandConfirmation } from '../session/demand-confirmation.js';
import { siteSettings } from '../settings/settings.js';
import { changeSiteSettings } from './change-settings.js';

/**
 * Saves the requirements of passwords (A2.94, A7.36). Users whose password no longer meets them choose a new one at their next sign-in (A5.34). Throws 409
 * for a length that is not allowed, and `CONFIRMATION_REQUIRED`: weaker requirements are a danger to every account.
 */
export async function savePasswordOptions(
  store: Store,
  options: PasswordOptionsInput,
  user: SignedInUser,
  changedBy: ChangedBy,
): Promise<PasswordOptions> {
  const problem = minimumLengthProblem(options.minimumPasswordLength);
  if (problem) refuseFor([{ code: 'REFUSED', message: problem, field: 'minimumPasswordLength' }]);
  demandConfirmation(user, changedBy.now);
  return await store.transaction(async (tx) => {
    await changeSiteSettings(tx, options, changedBy);
    return passwordOptionsOf(await siteSettings(tx));
  });
}
