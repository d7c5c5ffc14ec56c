import { roleNames } from '../../../domain/colleagues/roles.js';
import type { Mail } from '../../adapters/mail/port.js';
import { findInvitationSender, insertInvitationLink, lockInvitation } from '../../store/colleagues/invitations.js';
import type { LeasedMessage } from '../../store/mail/due-messages.js';
import { hashOfSecret, newSecret } from '../session/secrets.js';
import { siteSettings } from '../settings/settings.js';
import { siteMail } from './site-mail.js';
import type { MailWriting } from './write-mail.js';

/** Payload of a `colleague.invited` message. */
interface ColleagueInvitedPayload {
  readonly invitationId: number;
  /** ISO 8601; tells the mail from those of the same invitation that were requested before or after it. */
  readonly sentAt: string;
  readonly language: string;
}

/**
 * Sends a link that accepts an invitation; null if the invitation was accepted, revoked, sent again or has expired meanwhile. The secret is in the fragment,
 * which browsers send to no server, and is made here, as that of a reset link is.
 */
export async function invitationMail(deps: MailWriting, { messageId, payload }: LeasedMessage): Promise<Mail | null> {
  const { invitationId, sentAt, language } = payload as unknown as ColleagueInvitedPayload;
  const { store, clock, config } = deps;
  const secret = newSecret();
  // Locked: a link that is written after the invitation was sent again would be valid beside the new one.
  const invitation = await store.transaction(async (tx) => {
    const found = await lockInvitation(tx, invitationId);
    if (!found || found.acceptedAt !== null || found.revokedAt !== null) return null;
    if (found.sentAt.toISOString() !== sentAt || found.expiresAt <= clock.now()) return null;
    await insertInvitationLink(tx, { hash: hashOfSecret(secret), invitationId, expiresAt: found.expiresAt });
    return found;
  });
  if (!invitation) return null;
  const { email, role, expiresAt } = invitation;
  const { customer, name } = await findInvitationSender(store.db, invitationId);
  const envelope = { messageId, to: { name: '', address: email } };
  return await siteMail(deps, envelope, { settings: await siteSettings(store.db), language }, (texts, site) => ({
    subject: texts('mail.invitedSubject', { customer, site }),
    heading: texts('mail.invitedHeading'),
    paragraphs: [
      texts('mail.hello'),
      name === null ? texts('mail.invitedByCompany', { customer, site }) : texts('mail.invitedBy', { name, customer, site }),
      texts('mail.invitedUntil', { at: expiresAt.toISOString() }),
    ],
    facts: [{ label: texts('mail.invitedRole'), value: texts.say(roleNames[role]) }],
    action: {
      label: texts('mail.invitedAction'),
      url: `${config.publicUrl}/invitation#t=${secret}`,
      hint: texts('mail.linkHint'),
    },
    closing: [texts('mail.invitedIgnore', { customer })],
  }));
}
