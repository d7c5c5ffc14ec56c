import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { MakeRateLimiter } from '../../adapters/rate-limiters.js';
import { admitAddress } from '../operation/admit-address.js';

const hour = 3_600;

/** Limit of links with invitations: an address looks up or accepts 100 an hour. */
export class InvitationLimits {
  private readonly linksFrom: RateLimiterAbstract;

  constructor(make: MakeRateLimiter) {
    this.linksFrom = make({ keyPrefix: 'invitation-link', points: 100, duration: hour });
  }

  /** Counts a link; throws 429 after too many, as {@link admitAddress} does. */
  admitLink(address: string | null): Promise<void> {
    return admitAddress(this.linksFrom, address);
  }
}
