import { invitationDays } from '../../../domain/colleagues/invitation.js';
import { text } from '../../../texts/text.js';
import type { Db } from '../../store/database/database.js';
import { addToOutbox } from '../../store/records/outbox.js';
import { openPasswordResets } from '../../store/session/password-resets.js';
import { Refused } from '../failures.js';
import { linkLivesMs } from '../password/reset-link.js';
import type { PeopleContext } from './people-context.js';

const dayMs = 86_400_000;

/** Refuses with a 409 where the site sends no email. */
export function demandMail({ mail }: Pick<PeopleContext, 'mail'>): void {
  if (mail === 'off') throw new Refused([{ code: 'MAIL_UNAVAILABLE', message: text('storeUsers.problem.noMail') }]);
}

/**
 * Mails a user a link to choose a password, in place of earlier ones. A link to the first password is valid as long as an invitation: the person does not
 * expect it; one to another password is valid for an hour, as if they had requested it.
 */
export async function sendPasswordLink(
  tx: Db,
  { id, hasPassword }: { readonly id: number; readonly hasPassword: boolean },
  { now, language }: Pick<PeopleContext, 'now' | 'language'>,
): Promise<void> {
  const livesMs = hasPassword ? linkLivesMs : invitationDays * dayMs;
  const resets = await openPasswordResets(tx, [id], { now, expiresAt: new Date(now.getTime() + livesMs) });
  for (const resetId of resets) {
    const messageId = `password-reset-${resetId}`;
    const kind = hasPassword ? 'password.resetRequested' : 'account.created';
    await addToOutbox(tx, { kind, messageId, payload: { resetId, language } }, now);
  }
}
