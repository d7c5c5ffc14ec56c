import type { Mail } from '../../adapters/mail/port.js';
import type { LeasedMessage } from '../../store/mail/due-messages.js';
import { findPasswordResetUser, insertPasswordResetLink } from '../../store/session/password-resets.js';
import { hashOfSecret, newSecret } from '../session/secrets.js';
import { accountMail } from './account-mail.js';
import type { MailWriting } from './write-mail.js';

/** Payload of a `password.resetRequested` message. */
interface ResetRequestedPayload {
  readonly resetId: number;
  readonly language: string;
}

/**
 * Sends a link to set a new password; null if the request was used, replaced or expired, or its user cannot receive email. The secret is made here, so that
 * the outbox holds none: a mail that is written again has another link, and each of them is valid.
 */
export async function passwordResetMail(deps: MailWriting, { messageId, payload }: LeasedMessage): Promise<Mail | null> {
  const { resetId, language } = payload as unknown as ResetRequestedPayload;
  const found = await findPasswordResetUser(deps.store.db, resetId, deps.clock.now());
  if (found === undefined) return null;
  const secret = newSecret();
  const mail = await accountMail(deps, { messageId, userId: found.userId, language }, (texts, site) => ({
    subject: texts('mail.resetSubject', { site }),
    heading: texts('mail.resetHeading'),
    paragraphs: [texts('mail.resetRequested', { site })],
    action: {
      label: texts('mail.resetHeading'),
      url: `${deps.config.publicUrl}/changepassword?t=${secret}`,
      hint: texts('mail.linkHint'),
    },
    closing: [texts('mail.resetIgnore')],
  }));
  if (mail === null) return null;
  await deps.store.transaction((tx) => insertPasswordResetLink(tx, { hash: hashOfSecret(secret), resetId }));
  return mail;
}
