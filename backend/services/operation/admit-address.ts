import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { networkOf } from '../../../domain/system/network-of.js';
import { countUse, hashedKey } from '../../adapters/rate-limiters.js';
import { tooManyRequests } from '../failures.js';

/** Counts a use by an address; throws 429 after too many. Null, the address of clients that are not told apart, is not limited. */
export async function admitAddress(limiter: RateLimiterAbstract, address: string | null): Promise<void> {
  if (address === null) return;
  const { isAdmitted, seconds } = await countUse(limiter, hashedKey(networkOf(address)));
  if (!isAdmitted) throw tooManyRequests(seconds);
}
