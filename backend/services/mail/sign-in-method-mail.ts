import type { TextKey } from '../../../texts/text.js';
import type { Mail } from '../../adapters/mail/port.js';
import type { LeasedMessage } from '../../store/mail/due-messages.js';
import type { MethodChange } from '../sign-in-methods/method-change.js';
import { accountMail } from './account-mail.js';
import type { MailWriting } from './write-mail.js';

/** Payload of a `signInMethod.changed` message. */
interface MethodChangedPayload {
  readonly userId: number;
  readonly change: MethodChange;
  /** Name of the passkey; null for an authenticator app. */
  readonly passkey: string | null;
  readonly language: string;
}

const headings = {
  'authenticator.added': 'mail.authenticatorAdded',
  'authenticator.removed': 'mail.authenticatorRemoved',
  'passkey.added': 'mail.passkeyAdded',
  'passkey.removed': 'mail.passkeyRemoved',
  'company.linked': 'mail.companyLinked',
} as const satisfies Record<MethodChange, TextKey>;

/** Tells a user that the way they sign in was changed; null if they cannot receive email. */
export async function signInMethodMail(
  deps: MailWriting,
  { messageId, payload, createdAt }: LeasedMessage,
): Promise<Mail | null> {
  const { userId, change, passkey, language } = payload as unknown as MethodChangedPayload;
  return await accountMail(deps, { messageId, userId, language }, (texts, site) => ({
    subject: texts('mail.methodSubject', { change: texts(headings[change]), site }),
    heading: texts(headings[change]),
    paragraphs: [texts('mail.methodChanged', { site, at: createdAt.toISOString() })],
    facts: passkey === null ? [] : [{ label: texts('mail.passkey'), value: passkey }],
    action: {
      label: texts('mail.methodAction'),
      url: `${deps.config.publicUrl}/settings/security`,
      hint: texts('mail.linkHint'),
    },
    closing: [texts('mail.methodByOther', { site })],
  }));
}
