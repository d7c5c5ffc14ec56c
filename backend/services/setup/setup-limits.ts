import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { MakeRateLimiter } from '../../adapters/rate-limiters.js';
import { admitAddress } from '../operation/admit-address.js';

const hour = 3_600;

/** Limit of setup links: an address tries 60 an hour. */
export class SetupLimits {
  private readonly linksFrom: RateLimiterAbstract;

  constructor(make: MakeRateLimiter) {
    this.linksFrom = make({ keyPrefix: 'setup-link', points: 60, duration: hour });
  }

  /** Counts a link; throws 429 after too many, as {@link admitAddress} does. */
  admitLink(address: string | null): Promise<void> {
    return admitAddress(this.linksFrom, address);
  }
}
