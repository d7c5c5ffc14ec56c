import { cachedDomains } from '../../adapters/mail/cached-domains.js';
import { checkedTransport } from '../../adapters/mail/checked-transport.js';
import { dnsMailDomains, type MailDns, systemDns } from '../../adapters/mail/mail-domains.js';
import type { MailTransport } from '../../adapters/mail/port.js';
import { smtpTransport } from '../../adapters/mail/smtp.js';
import type { SettledConfig } from '../../config.js';
import type { Store } from '../../store/database/store.js';
import type { Clock } from '../operation/clock.js';
import { mailboxTransport } from './mailbox.js';

/** The configured transport; null if no email is sent. Only SMTP checks domains: the mailbox delivers nothing. */
export function chooseTransport(
  { mail, smtpUrl, mailFrom, mailDomainCheck }: Pick<SettledConfig, 'mail' | 'smtpUrl' | 'mailFrom' | 'mailDomainCheck'>,
  store: Store,
  clock: Clock,
  dns: MailDns = systemDns(),
): MailTransport | null {
  if (mail === 'mailbox') return mailboxTransport(store, clock);
  if (mail !== 'smtp' || smtpUrl === null || mailFrom === null) return null;
  const transport = smtpTransport({ url: smtpUrl, from: mailFrom });
  return mailDomainCheck ? checkedTransport(transport, cachedDomains(dnsMailDomains(dns), clock)) : transport;
}
