import type { MailTransport } from '../../adapters/mail/port.js';
import { smtpTransport } from '../../adapters/mail/smtp.js';
import type { SettledConfig } from '../../config.js';
import type { Store } from '../../store/database/store.js';
import type { Clock } from '../operation/clock.js';
import { mailboxTransport } from './mailbox.js';

/** The configured transport; null if no email is sent. */
export function chooseTransport(
  { mail, smtpUrl, mailFrom }: Pick<SettledConfig, 'mail' | 'smtpUrl' | 'mailFrom'>,
  store: Store,
  clock: Clock,
): MailTransport | null {
  if (mail === 'mailbox') return mailboxTransport(store, clock);
  if (mail === 'smtp' && smtpUrl !== null && mailFrom !== null) return smtpTransport({ url: smtpUrl, from: mailFrom });
  return null;
}
