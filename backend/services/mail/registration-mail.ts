import type { Texts } from '../../../texts/texts.js';
import type { Mail } from '../../adapters/mail/port.js';
import type { LeasedMessage } from '../../store/mail/due-messages.js';
import { findRegisteredEmail, insertRegistrationLink } from '../../store/registration/registrations.js';
import { findUserByName } from '../../store/session/users.js';
import { hashOfSecret, newSecret } from '../session/secrets.js';
import { siteSettings } from '../settings/settings.js';
import { type SiteMailContent, siteMail } from './site-mail.js';
import type { MailWriting } from './write-mail.js';

/** Payload of a `registration.requested` message. */
interface RegistrationRequestedPayload {
  readonly registrationId: number;
  readonly language: string;
}

/** A link is valid for a day. */
const linkLivesMs = 24 * 3_600_000;

/**
 * Sends a link that verifies the address of a registration, or says that the address has an account; null if the registration has expired or the site has
 * no consumers meanwhile. Only the owner of the address learns which, and nothing that was typed is in it: anybody could have typed it. The secret is made
 * here, as that of a reset link is.
 */
export async function registrationMail(deps: MailWriting, { messageId, payload }: LeasedMessage): Promise<Mail | null> {
  const { registrationId, language } = payload as unknown as RegistrationRequestedPayload;
  const { store, clock, config } = deps;
  const now = clock.now();
  const address = await findRegisteredEmail(store.db, registrationId, now);
  const settings = await siteSettings(store.db);
  if (address === undefined || !settings.allowConsumer) return null;
  const write = (content: (texts: Texts, site: string) => SiteMailContent) =>
    siteMail(deps, { messageId, to: { name: '', address } }, { settings, language }, content);
  if (await findUserByName(store.db, address)) return write(alreadyRegistered(`${config.publicUrl}/login`));

  const secret = newSecret();
  const link = { hash: hashOfSecret(secret), registrationId, expiresAt: new Date(now.getTime() + linkLivesMs) };
  await store.transaction((tx) => insertRegistrationLink(tx, link));
  return write(verification(`${config.publicUrl}/verifyemail?t=${secret}`));
}

const verification =
  (url: string) =>
  (texts: Texts, site: string): SiteMailContent => ({
    subject: texts('mail.verifySubject', { site }),
    heading: texts('mail.verifyHeading'),
    paragraphs: [texts('mail.hello'), texts('mail.registered', { site })],
    action: { label: texts('mail.verifyHeading'), url, hint: texts('mail.linkHint') },
    closing: [texts('mail.verifyIgnore')],
  });

const alreadyRegistered =
  (url: string) =>
  (texts: Texts, site: string): SiteMailContent => ({
    subject: texts('mail.alreadySubject', { site }),
    heading: texts('mail.alreadyHeading'),
    paragraphs: [texts('mail.hello'), texts('mail.alreadyRegistered', { site })],
    action: { label: texts('mail.alreadyAction'), url, hint: texts('mail.linkHint') },
    closing: [texts('mail.alreadyIgnore')],
  });
