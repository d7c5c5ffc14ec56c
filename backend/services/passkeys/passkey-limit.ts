import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { MakeRateLimiter } from '../../adapters/rate-limiters.js';
import { admitAddress } from '../operation/admit-address.js';

const hour = 3_600;

/** Limits sign-ins with a passkey that are begun: 100 an hour from an address, because each stores a challenge. */
export class PasskeyLimit {
  private readonly address: RateLimiterAbstract;

  constructor(make: MakeRateLimiter) {
    this.address = make({ keyPrefix: 'passkey-sign-in', points: 100, duration: hour });
  }

  /** Counts a sign-in; throws 429 after too many, as {@link admitAddress} does. */
  async admit(address: string | null): Promise<void> {
    await admitAddress(this.address, address);
  }
}
