import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';

/** Finds out which domains receive mail. */
export interface MailDomains {
  /** Whether mail can be delivered to a domain. Throws if that is unknown at present. */
  canReceive(domain: string): Promise<boolean>;
}

/** The lookups in DNS that a domain is checked by, as those of `node:dns/promises`. */
export interface MailDns {
  resolveMx(domain: string): Promise<readonly { readonly exchange: string }[]>;
  resolve4(domain: string): Promise<readonly string[]>;
  resolve6(domain: string): Promise<readonly string[]>;
}

/** DNS of this machine; a lookup ends long before a lease of the outbox does. */
export const systemDns = (): MailDns => new Resolver({ timeout: 3_000, tries: 2 });

/** Finds mail servers by RFC 5321, 5.1: the MX records of a domain, otherwise its addresses; a null MX (RFC 7505) receives nothing. */
export const dnsMailDomains = (dns: MailDns): MailDomains => ({
  async canReceive(name) {
    const domain = domainToASCII(name);
    if (domain === '') return false;
    const servers = await found(dns.resolveMx(domain));
    if (servers === 'no such domain') return false;
    if (servers.length > 0) return servers.some(({ exchange }) => exchange !== '' && exchange !== '.');
    return hasAny(await found(dns.resolve4(domain))) || hasAny(await found(dns.resolve6(domain)));
  },
});

/** Records that were found; throws if DNS gives no definite answer. */
async function found<R>(lookup: Promise<readonly R[]>): Promise<readonly R[] | 'no such domain'> {
  try {
    return await lookup;
  } catch (error) {
    const { code } = error as { readonly code?: string };
    if (code === 'ENODATA') return [];
    if (code === 'ENOTFOUND' || code === 'EBADNAME') return 'no such domain';
    throw new Error(`DNS ${code ?? 'unknown'}`);
  }
}

const hasAny = (records: readonly unknown[] | 'no such domain'): boolean => records !== 'no such domain' && records.length > 0;
