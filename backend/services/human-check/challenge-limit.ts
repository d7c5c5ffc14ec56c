import { createHash } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { text } from '../../../texts/text.js';
import { countUse, type MakeRateLimiter } from '../../adapters/rate-limiters.js';
import { RequestFailure } from '../failures.js';

const hour = 3_600;

/** Limits challenges: 120 an hour from an address, because each costs the server a round of computing. */
export class ChallengeLimit {
  private readonly address: RateLimiterAbstract;

  constructor(make: MakeRateLimiter) {
    this.address = make({ keyPrefix: 'human-check', points: 120, duration: hour });
  }

  /** Counts a challenge; throws 429 after too many. Null, the address of clients that are not told apart, is not limited. */
  async admit(address: string | null): Promise<void> {
    if (address === null) return;
    const key = createHash('sha256').update(address).digest('base64url').slice(0, 32);
    const { isAdmitted, seconds } = await countUse(this.address, key);
    if (!isAdmitted) throw new RequestFailure(429, text('failures.tooMany'), { 'Retry-After': String(seconds) });
  }
}
