import { afterEach, expect, test } from 'vitest';
import type { MailDns } from '../../adapters/mail/mail-domains.js';
import { type Mail, type MailTransport, RecipientUnreachable } from '../../adapters/mail/port.js';
import { TestClock } from '../../testing/back-office.js';
import { chooseTransport } from './choose-transport.js';

const open: MailTransport[] = [];
afterEach(() => {
  for (const transport of open.splice(0)) transport.close();
});

/** DNS in which every domain declares that it receives no mail. */
const dns: MailDns = { resolveMx: async () => [{ exchange: '' }], resolve4: async () => [], resolve6: async () => [] };
const mail: Mail = {
  messageId: 'WHATEVER',
  to: { name: 'Ann', address: 'ann@example.com' },
  ...{ subject: '', text: '', html: '', attachments: [] },
};
/** Nothing listens on port 1. */
const smtp = { mail: 'smtp', smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'orders@example.com' } as const;

const errorOf = async (mailDomainCheck: boolean) => {
  const transport = chooseTransport({ ...smtp, mailDomainCheck }, undefined as never, new TestClock(), dns);
  if (transport) open.push(transport);
  return await transport?.send(mail).catch((error: unknown) => error);
};

test('mails by SMTP are checked against DNS, unless MAIL_DOMAIN_CHECK is false', async () => {
  expect(await errorOf(true)).toBeInstanceOf(RecipientUnreachable);
  expect(await errorOf(false)).toEqual(new Error('ESOCKET'));
});

test('without email there is no transport', () => {
  expect(chooseTransport({ ...smtp, mail: 'off', mailDomainCheck: true }, undefined as never, new TestClock())).toBeNull();
});
