import type { Texts } from '../../../texts/texts.js';
import type { Mail } from '../../adapters/mail/port.js';
import { findRecipient } from '../../store/session/users.js';
import { settingsFor } from '../settings/settings.js';
import { regionOf } from '../settings/site-region.js';
import { type MailContent, mailBody } from './mail-body.js';
import type { MailWriting } from './write-mail.js';

/** Parts in which mails about an account differ. */
interface AccountMail extends Pick<MailContent, 'heading' | 'paragraphs' | 'action' | 'closing'> {
  readonly subject: string;
}

/** The message, its user, and the language of the person who caused it. */
interface AccountMessage {
  readonly messageId: string;
  readonly userId: number;
  readonly language: string;
}

/** A mail about a user's account, with their username: an address may be shared by several. Null if their address is unknown or they are disabled. */
export async function accountMail(
  deps: MailWriting,
  { messageId, userId, language }: AccountMessage,
  write: (texts: Texts, site: string) => AccountMail,
): Promise<Mail | null> {
  const { db } = deps.store;
  const recipient = await findRecipient(db, userId);
  if (!recipient) return null;
  const { to, username, customerKey } = recipient;
  const settings = await settingsFor(db, userId, customerKey);
  const texts = deps.textsIn({ ...regionOf(settings), language });
  const site = settings.siteTitle;
  const { subject, paragraphs, ...content } = write(texts, site);
  return {
    messageId,
    to,
    subject,
    ...mailBody({
      ...content,
      language: texts.language,
      site: { name: site, address: settings.siteAddress },
      paragraphs: [texts('mail.greeting', { name: to.name }), ...paragraphs],
      facts: [{ label: texts('session.username'), value: username }],
      notes: [texts('mail.automatic', { site })],
    }),
    attachments: [],
  };
}
