import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { countUse, hashedKey, type MakeRateLimiter } from '../../adapters/rate-limiters.js';
import { admitAddress } from '../operation/admit-address.js';

const hour = 3_600;

/** Limits of password resets per hour: 20 requests from an address, 5 for a name, 100 links that an address looks up. */
export class PasswordResetLimits {
  private readonly requestsFrom: RateLimiterAbstract;
  private readonly requestsFor: RateLimiterAbstract;
  private readonly linksFrom: RateLimiterAbstract;

  constructor(make: MakeRateLimiter) {
    this.requestsFrom = make({ keyPrefix: 'password-request', points: 20, duration: hour });
    this.requestsFor = make({ keyPrefix: 'password-name', points: 5, duration: hour });
    this.linksFrom = make({ keyPrefix: 'password-link', points: 100, duration: hour });
  }

  /** Counts a request; throws 429 after too many. Null, the address of clients that are not told apart, is not limited. */
  admitRequest(address: string | null): Promise<void> {
    return admitAddress(this.requestsFrom, address);
  }

  /** Counts a link that is looked up; throws 429 after too many, as {@link admitRequest} does. */
  admitLink(address: string | null): Promise<void> {
    return admitAddress(this.linksFrom, address);
  }

  /** Counts a request for a name, whether it has an account or not; false after too many. */
  async isNameFree(usernameOrEmail: string): Promise<boolean> {
    return (await countUse(this.requestsFor, hashedKey(usernameOrEmail.toLowerCase()))).isAdmitted;
  }
}
