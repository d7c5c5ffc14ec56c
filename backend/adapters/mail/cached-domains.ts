import { LRUCache } from 'lru-cache';
import type { MailDomains } from './mail-domains.js';

/** Number of domains that are remembered, and for how long. */
const [mostDomains, lifetimeMs] = [1_000, 10 * 60_000];

/** Remembers definite answers for some minutes; a lookup that failed is repeated. */
export function cachedDomains(domains: MailDomains, clock: { now(): Date }): MailDomains {
  const perf = { now: () => clock.now().getTime() };
  const known = new LRUCache<string, boolean>({ max: mostDomains, ttl: lifetimeMs, ttlResolution: 0, perf });
  return {
    async canReceive(domain) {
      const key = domain.toLowerCase();
      const cached = known.get(key);
      if (cached !== undefined) return cached;
      const answer = await domains.canReceive(key);
      known.set(key, answer);
      return answer;
    },
  };
}
