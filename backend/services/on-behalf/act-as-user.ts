import { onBehalfMinutes, onBehalfReason, reasonProblem } from '../../../domain/session/on-behalf.js';
import { text } from '../../../texts/text.js';
import type { OnBehalfInput, OnBehalfToken } from '../../contract/on-behalf.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { insertToken } from '../../store/session/tokens.js';
import { lockUser } from '../../store/session/users.js';
import { findUserForSettings } from '../../store/settings/setting-owners.js';
import { notFound } from '../failures.js';
import { refuseFor } from '../refuse.js';
import type { SignedInUser } from '../session/caller.js';
import { hashOfSecret, newSecret } from '../session/secrets.js';
import type { SignInOrigin } from '../session/sign-in-deps.js';
import { siteSettings } from '../settings/settings.js';

/**
 * Opens a session of at most an hour in which a member of the staff acts as a user; it ends with their own. Throws 404 for an unknown user, and 409:
 * `FIELD_REQUIRED` and `TEXT_TOO_LONG` for the reason, `REFUSED` where the site has it switched off, and for staff, guests and users who are disabled.
 */
export async function actAsUser(
  store: Store,
  staff: SignedInUser,
  { username, reason }: OnBehalfInput,
  { now, origin: { requestId, address, browser } }: { readonly now: Date; readonly origin: SignInOrigin },
): Promise<OnBehalfToken> {
  const problem = reasonProblem(reason);
  if (problem !== null) {
    const message =
      problem === 'FIELD_REQUIRED'
        ? text('onBehalf.reasonRequired')
        : text('onBehalf.reasonTooLong', { most: onBehalfReason.longest });
    refuseFor([{ code: problem, message, field: 'reason' }]);
  }
  return await store.transaction(async (tx) => {
    if (!(await siteSettings(tx)).allowOnBehalf) refuseFor([{ code: 'REFUSED', message: text('onBehalf.switchedOff') }]);
    const found = await findUserForSettings(tx, username);
    const user = found && (await lockUser(tx, found.id));
    if (!found || !user) throw notFound(text('onBehalf.noUser'));
    if (user.isDisabled || found.isStaff || user.sessionType === 'Guest') {
      refuseFor([{ code: 'REFUSED', message: text('onBehalf.notThisUser') }]);
    }
    const accessToken = newSecret();
    const until = new Date(now.getTime() + onBehalfMinutes * 60_000);
    await insertToken(tx, {
      ...{ hash: hashOfSecret(accessToken), userId: user.id, staffTokenHash: staff.tokenHash, userAgent: browser.userAgent },
      ...{ address, createdAt: now, authenticatedAt: now, lastUsedAt: now, idleExpiresAt: until, expiresAt: until },
    });
    const entry = {
      at: now,
      action: 'onBehalf.started',
      userId: user.id,
      staffId: staff.id,
      customerKey: user.customerKey,
      requestId,
    };
    await addToAuditLog(tx, [{ ...entry, details: { purpose: reason.trim(), minutes: onBehalfMinutes } }]);
    return { accessToken, name: found.name, until: until.toISOString() };
  });
}
