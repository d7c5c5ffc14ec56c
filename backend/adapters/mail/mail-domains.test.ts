import { describe, expect, test } from 'vitest';
import { cachedDomains } from './cached-domains.js';
import { checkedTransport } from './checked-transport.js';
import { dnsMailDomains, type MailDns } from './mail-domains.js';
import { type Mail, RecipientUnreachable } from './port.js';

/** Records of a domain: a list, or the code of a failure. */
interface Zone {
  readonly mx?: readonly string[] | string;
  readonly a?: readonly string[] | string;
  readonly aaaa?: readonly string[] | string;
}

/** DNS with one domain; `lookups` counts the queries. */
function zone({ mx = 'ENODATA', a = 'ENODATA', aaaa = 'ENODATA' }: Zone) {
  const lookups: string[] = [];
  const answer = async (type: string, domain: string, records: readonly string[] | string) => {
    lookups.push(`${type} ${domain}`);
    if (typeof records === 'string') throw Object.assign(new Error(`query${type} ${records} ${domain}`), { code: records });
    return records;
  };
  const dns: MailDns = {
    resolveMx: async (domain) => (await answer('MX', domain, mx)).map((exchange) => ({ exchange, priority: 10 })),
    resolve4: (domain) => answer('A', domain, a),
    resolve6: (domain) => answer('AAAA', domain, aaaa),
  };
  return { lookups, domains: dnsMailDomains(dns) };
}

describe('a domain', () => {
  test.each<[string, Zone, boolean]>([
    ['has a mail server', { mx: ['mx.example.com'] }, true],
    ['has several mail servers', { mx: ['mx1.example.com', 'mx2.example.com'] }, true],
    ['has no mail server, but an address', { a: ['192.0.2.1'] }, true],
    ['has no mail server, but an IPv6 address', { aaaa: ['2001:db8::1'] }, true],
    ['has an empty list of mail servers, but an address', { mx: [], a: ['192.0.2.1'] }, true],
    ['has neither', {}, false],
    ['declares that it receives no mail (RFC 7505)', { mx: [''], a: ['192.0.2.1'] }, false],
    ['declares it with a dot', { mx: ['.'] }, false],
    ['does not exist', { mx: 'ENOTFOUND' }, false],
    ['is malformed for DNS', { mx: 'EBADNAME' }, false],
  ])('that %s', async (_, records, expected) => {
    expect(await zone(records).domains.canReceive('example.com')).toBe(expected);
  });

  test.each<[string, Zone]>([
    ['the mail servers', { mx: 'ETIMEOUT' }],
    ['the mail servers', { mx: 'ESERVFAIL' }],
    ['the mail servers', { mx: 'ECONNREFUSED' }],
    ['the addresses', { a: 'ESERVFAIL' }],
    ['the IPv6 addresses', { aaaa: 'ETIMEOUT' }],
  ])('whose lookup of %s fails is unknown, not refused; the reason repeats no name (%o)', async (_, records) => {
    const failure = zone(records).domains.canReceive('example.com');
    await expect(failure).rejects.toThrow(/^DNS E[A-Z]+$/);
  });

  test('with letters beyond ASCII is looked up by its name in DNS', async () => {
    const { lookups, domains } = zone({ mx: ['mx.example.com'] });
    expect(await domains.canReceive('señor.example')).toBe(true);
    expect(lookups).toEqual(['MX xn--seor-hqa.example']);
  });

  test('that is not one is refused without a lookup', async () => {
    const { lookups, domains } = zone({ mx: ['mx.example.com'] });
    expect(await domains.canReceive('[192.0.2.1]')).toBe(false);
    expect(lookups).toEqual([]);
  });
});

describe('answers about domains', () => {
  const clock = () => {
    let ms = Date.parse('2026-11-21T15:00:00Z');
    return { now: () => new Date(ms), advance: (by: number) => (ms += by) };
  };

  test.each([true, false])('that are %s are remembered for ten minutes, regardless of case', async (answer) => {
    const { lookups, domains } = zone({ mx: answer ? ['mx.example.com'] : 'ENOTFOUND' });
    const time = clock();
    const cached = cachedDomains(domains, time);
    const first = [await cached.canReceive('example.com'), await cached.canReceive('Example.COM')];
    time.advance(10 * 60_000);
    await cached.canReceive('example.com');
    expect([first, lookups.length]).toEqual([[answer, answer], 1]);
    time.advance(1);
    await cached.canReceive('example.com');
    expect(lookups).toHaveLength(2);
  });

  test('are looked up again after a failure', async () => {
    const outcomes = [new Error('DNS ETIMEOUT'), true];
    const cached = cachedDomains(
      {
        canReceive: async () => {
          const outcome = outcomes.shift();
          if (outcome instanceof Error) throw outcome;
          return outcome === true;
        },
      },
      clock(),
    );
    await expect(cached.canReceive('example.com')).rejects.toThrow('DNS ETIMEOUT');
    expect(await cached.canReceive('example.com')).toBe(true);
  });

  test('are remembered for a thousand domains', async () => {
    const { lookups, domains } = zone({ mx: ['mx.example.com'] });
    const cached = cachedDomains(domains, clock());
    for (let nth = 0; nth <= 1_000; nth += 1) await cached.canReceive(`d${nth}.example`);
    await cached.canReceive('d1000.example');
    expect(lookups).toHaveLength(1_001);
    await cached.canReceive('d0.example');
    expect(lookups).toHaveLength(1_002);
  });
});

test('a mail to a domain that receives none does not reach the server, and any other does', async () => {
  const sent: string[] = [];
  const mailTo = (address: string) => ({ messageId: 'WHATEVER', to: { name: 'Ann', address } }) as Mail;
  const transport = checkedTransport(
    { send: async ({ to }) => void sent.push(to.address), close: () => {} },
    { canReceive: async (domain) => domain === 'good.example' },
  );
  await transport.send(mailTo('ann@good.example'));
  await expect(transport.send(mailTo('ann@bad.example'))).rejects.toThrow(RecipientUnreachable);
  expect(sent).toEqual(['ann@good.example']);
});
