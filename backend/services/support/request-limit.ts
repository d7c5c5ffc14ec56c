import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { text } from '../../../texts/text.js';
import { countUse, type MakeRateLimiter } from '../../adapters/rate-limiters.js';
import { RequestFailure } from '../failures.js';

const hour = 3_600;

/** Limits requests for support: 10 an hour a user, or an address if no user is signed in. */
export class SupportRequestLimit {
  private readonly sender: RateLimiterAbstract;

  constructor(make: MakeRateLimiter) {
    this.sender = make({ keyPrefix: 'support-request', points: 10, duration: hour });
  }

  /** Counts a request; throws 429 where there were too many. Addresses that nobody vouches for count as one. */
  async admit(userId: number | null, address: string | null): Promise<void> {
    const key = userId === null ? `address:${address ?? 'unknown'}` : `user:${userId}`;
    const { isAdmitted, seconds } = await countUse(this.sender, key);
    if (isAdmitted) return;
    throw new RequestFailure(429, text('support.tooManyRequests'), { 'Retry-After': String(seconds) });
  }
}
