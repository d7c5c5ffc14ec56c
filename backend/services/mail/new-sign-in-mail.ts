import type { Texts } from '../../../texts/texts.js';
import type { Mail } from '../../adapters/mail/port.js';
import type { LeasedMessage } from '../../store/mail/due-messages.js';
import type { BrowserNames } from '../session/browser-of.js';
import { accountMail } from './account-mail.js';
import type { MailWriting } from './write-mail.js';

/** Payload of a `signIn.newDevice` message. */
interface NewSignInPayload extends BrowserNames {
  readonly userId: number;
  readonly language: string;
  /** IP address; null if unknown. */
  readonly address: string | null;
}

/** Tells a user of a sign-in in a browser that they had not used before; null if they cannot receive email. */
export async function newSignInMail(deps: MailWriting, { messageId, payload, createdAt }: LeasedMessage): Promise<Mail | null> {
  const { userId, language, address, ...names } = payload as unknown as NewSignInPayload;
  return await accountMail(deps, { messageId, userId, language }, (texts, site) => ({
    subject: texts('mail.signInSubject', { site }),
    heading: texts('mail.signInHeading'),
    paragraphs: [texts('mail.signedIn', { site, at: createdAt.toISOString() })],
    facts: [
      { label: texts('mail.browser'), value: nameOf(names, texts) },
      ...(address === null ? [] : [{ label: texts('mail.address'), value: address }]),
    ],
    action: {
      label: texts('mail.signInAction'),
      url: `${deps.config.publicUrl}/settings/security`,
      hint: texts('mail.linkHint'),
    },
    closing: [texts('mail.signInByOther', { site })],
  }));
}

function nameOf({ browser, system }: BrowserNames, texts: Texts): string {
  if (browser !== null && system !== null) return texts('sessions.device', { browser, system });
  return browser ?? system ?? texts('sessions.unknown');
}
