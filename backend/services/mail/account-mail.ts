import type { Texts } from '../../../texts/texts.js';
import type { Mail } from '../../adapters/mail/port.js';
import { findRecipient } from '../../store/session/users.js';
import { settingsFor } from '../settings/settings.js';
import { type SiteMailContent, siteMail } from './site-mail.js';
import type { MailWriting } from './write-mail.js';

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
  write: (texts: Texts, site: string) => SiteMailContent,
): Promise<Mail | null> {
  const { db } = deps.store;
  const recipient = await findRecipient(db, userId);
  if (!recipient) return null;
  const { to, username, customerKey } = recipient;
  const settings = await settingsFor(db, userId, customerKey);
  return await siteMail(deps, { messageId, to }, { settings, language }, (texts, site) => {
    const { paragraphs, facts = [], ...content } = write(texts, site);
    return {
      ...content,
      paragraphs: [texts('mail.greeting', { name: to.name }), ...paragraphs],
      facts: [{ label: texts('session.username'), value: username }, ...facts],
    };
  });
}
