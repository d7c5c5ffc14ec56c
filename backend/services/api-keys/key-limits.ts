import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { countUse, type MakeRateLimiter } from '../../adapters/rate-limiters.js';
import { RequestFailure } from '../failures.js';

const windowSeconds = 60;

/** Headers with the remaining allowance of a key: calls a minute, calls left of it, seconds until it is reset. */
export type AllowanceHeaders = Readonly<Record<'RateLimit-Limit' | 'RateLimit-Remaining' | 'RateLimit-Reset', string>>;

/** Limits calls per minute for each key, regardless of user and origin. */
export class ApiKeyLimits {
  private readonly calls: RateLimiterAbstract;

  constructor(
    make: MakeRateLimiter,
    private readonly perMinute: number,
  ) {
    this.calls = make({ keyPrefix: 'api-key', points: perMinute, duration: windowSeconds });
  }

  /** Counts a call; throws a 429 with `Retry-After` once the minute's calls are used up. */
  async admit(keyId: number): Promise<AllowanceHeaders> {
    const { isAdmitted, remaining, seconds } = await countUse(this.calls, String(keyId));
    const headers = {
      'RateLimit-Limit': String(this.perMinute),
      'RateLimit-Remaining': String(remaining),
      'RateLimit-Reset': String(seconds),
    };
    if (isAdmitted) return headers;
    throw new RequestFailure(429, 'Too many calls by this API key, please try again later', {
      ...headers,
      'Retry-After': String(seconds),
    });
  }
}
