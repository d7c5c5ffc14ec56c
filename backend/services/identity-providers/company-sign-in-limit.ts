import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { MakeRateLimiter } from '../../adapters/rate-limiters.js';
import { admitAddress } from '../operation/admit-address.js';

const hour = 3_600;

/** Limits sign-ins through a company that are begun: 300 an hour from an address, which a whole company may share, because each stores a row. */
export class CompanySignInLimit {
  private readonly address: RateLimiterAbstract;

  constructor(make: MakeRateLimiter) {
    this.address = make({ keyPrefix: 'company-sign-in', points: 300, duration: hour });
  }

  /** Counts a sign-in; throws 429 after too many, as {@link admitAddress} does. */
  async admit(address: string | null): Promise<void> {
    await admitAddress(this.address, address);
  }
}
