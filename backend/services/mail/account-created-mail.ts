import type { Mail } from '../../adapters/mail/port.js';
import type { LeasedMessage } from '../../store/mail/due-messages.js';
import { findPasswordResetUser, insertPasswordResetLink } from '../../store/session/password-resets.js';
import { hashOfSecret, newSecret } from '../session/secrets.js';
import { accountMail } from './account-mail.js';
import type { MailWriting } from './write-mail.js';

/** Payload of an `account.created` message. */
interface AccountCreatedPayload {
  readonly resetId: number;
  readonly language: string;
}

/**
 * Sends a link to the first password of an account that staff created; null if the link was used, replaced or has expired, or the user cannot receive email.
 * The secret is made here, as that of a reset link is.
 */
export async function accountCreatedMail(deps: MailWriting, { messageId, payload }: LeasedMessage): Promise<Mail | null> {
  const { resetId, language } = payload as unknown as AccountCreatedPayload;
  const found = await findPasswordResetUser(deps.store.db, resetId, deps.clock.now());
  if (found === undefined) return null;
  const secret = newSecret();
  const mail = await accountMail(deps, { messageId, userId: found.userId, language }, (texts, site) => ({
    subject: texts('mail.createdSubject', { site }),
    heading: texts('mail.createdHeading'),
    paragraphs: [texts('mail.created', { site }), texts('mail.createdUntil', { at: found.expiresAt.toISOString() })],
    action: {
      label: texts('mail.createdAction'),
      url: `${deps.config.publicUrl}/changepassword?t=${secret}`,
      hint: texts('mail.linkHint'),
    },
    closing: [texts('mail.createdIgnore', { site })],
  }));
  if (mail === null) return null;
  await deps.store.transaction((tx) => insertPasswordResetLink(tx, { hash: hashOfSecret(secret), resetId }));
  return mail;
}
