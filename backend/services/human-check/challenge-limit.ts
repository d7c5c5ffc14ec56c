import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { MakeRateLimiter } from '../../adapters/rate-limiters.js';
import { admitAddress } from '../operation/admit-address.js';

const hour = 3_600;

/** Limits challenges: 120 an hour from an address, because each costs the server a round of computing. */
export class ChallengeLimit {
  private readonly address: RateLimiterAbstract;

  constructor(make: MakeRateLimiter) {
    this.address = make({ keyPrefix: 'human-check', points: 120, duration: hour });
  }

  /** Counts a challenge; throws 429 after too many, as {@link admitAddress} does. */
  async admit(address: string | null): Promise<void> {
    await admitAddress(this.address, address);
  }
}
