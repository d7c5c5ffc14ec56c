import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import type { Mail } from '../adapters/mail/port.js';
import { smtpMessage } from '../adapters/mail/smtp-message.js';
import { dispatchMails } from '../services/mail/dispatch.js';
import { siteTexts } from '../services/settings/site-region.js';
import type { TestBackOffice } from './back-office.js';

/** Attempts all mails that are due; `fail` may throw in the place of the mail server. Returns those that were attempted. */
export async function dispatchedMails(office: TestBackOffice, fail: (mail: Mail) => void = () => {}): Promise<Mail[]> {
  const attempted: Mail[] = [];
  const { store, clock, config } = office;
  const send = async (mail: Mail) => {
    attempted.push(mail);
    fail(mail);
  };
  const deps = { store, clock, config, textsIn: siteTexts(office.deps.catalogues), transport: { send, close: () => {} } };
  await dispatchMails(deps, pino({ level: 'silent' }));
  return attempted;
}

/** A mail as a mail program reads it. */
export async function receivedMail(mail: Mail | undefined): Promise<Email> {
  if (!mail) throw new Error('no mail was sent');
  const raw = createTransport({ streamTransport: true, buffer: true });
  const { message } = await raw.sendMail(smtpMessage(mail, 'Shop <shop@example.com>'));
  return await PostalMime.parse(message as Buffer);
}

/** Addresses and labels of the links of a mail. */
export const linksOf = ({ html = '' }: Email): [string | undefined, string | undefined][] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)">([^<]*)</g)].map(([, href, shown]) => [href, shown]);
