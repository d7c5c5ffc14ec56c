import type { MailDomains } from './mail-domains.js';
import { type MailTransport, RecipientUnreachable } from './port.js';

/** Sends no mail to a domain that receives none: the server would accept it, and only a bounce would tell. */
export const checkedTransport = (transport: MailTransport, domains: MailDomains): MailTransport => ({
  async send(mail, stop) {
    const { address } = mail.to;
    if (!(await domains.canReceive(address.slice(address.lastIndexOf('@') + 1))))
      throw new RecipientUnreachable('the domain receives no mail');
    await transport.send(mail, stop);
  },
  close: () => transport.close(),
});
