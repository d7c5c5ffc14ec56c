import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { countUse, type MakeRateLimiter } from '../../adapters/rate-limiters.js';
import { type Admission, TooManyAttempts } from './sign-in-limits.js';

/** Limits on wrong one-time and recovery codes: 5 in 15 minutes for a user, so that guessing one of a million takes years. */
export class CodeLimits {
  private readonly user: RateLimiterAbstract;

  constructor(make: MakeRateLimiter) {
    this.user = make({ keyPrefix: 'code', points: 5, duration: 15 * 60 });
  }

  /** Takes a point before the code is checked, or throws `TooManyAttempts`. */
  async admit(userId: number): Promise<Admission> {
    const key = String(userId);
    const { isAdmitted, seconds } = await countUse(this.user, key);
    if (!isAdmitted) throw new TooManyAttempts(seconds);
    return {
      succeeded: async () => void (await this.user.delete(key)),
      wasNotMade: async () => void (await this.user.reward(key)),
    };
  }
}
