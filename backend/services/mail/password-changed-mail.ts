import type { Mail } from '../../adapters/mail/port.js';
import type { LeasedMessage } from '../../store/mail/due-messages.js';
import { accountMail } from './account-mail.js';
import type { MailWriting } from './write-mail.js';

/** Payload of a `password.changed` message. */
interface PasswordChangedPayload {
  readonly userId: number;
  readonly language: string;
}

/** Tells a user that their password was changed, without a link; null if they cannot receive email. */
export async function passwordChangedMail(
  deps: MailWriting,
  { messageId, payload, createdAt }: LeasedMessage,
): Promise<Mail | null> {
  const { userId, language } = payload as unknown as PasswordChangedPayload;
  return await accountMail(deps, { messageId, userId, language }, (texts, site) => ({
    subject: texts('mail.changedSubject', { site }),
    heading: texts('mail.changedHeading'),
    paragraphs: [texts('mail.passwordChanged', { site, at: createdAt.toISOString() })],
    closing: [texts('mail.changedByOther', { site })],
  }));
}
