import type { Mail } from '../../adapters/mail/port.js';
import type { LeasedMessage } from '../../store/mail/due-messages.js';
import { accountMail } from './account-mail.js';
import type { MailWriting } from './write-mail.js';

/** A mail by which staff see that the store can send mail; null if they cannot receive any. */
export async function testMail(deps: MailWriting, { messageId, payload }: LeasedMessage): Promise<Mail | null> {
  const { userId, language } = payload as unknown as { readonly userId: number; readonly language: string };
  return await accountMail(deps, { messageId, userId, language }, (texts, site) => ({
    subject: texts('mail.testSubject', { site }),
    heading: texts('mail.testHeading'),
    paragraphs: [texts('mail.testText', { site })],
    action: { label: texts('mail.testAction'), url: `${deps.config.publicUrl}/setup`, hint: texts('mail.linkHint') },
  }));
}
