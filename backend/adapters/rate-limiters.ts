import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenStore } from '../store/database/open-store.js';

/** Creates a limiter: a number of points per key and number of seconds. */
export type MakeRateLimiter = (options: { keyPrefix: string; points: number; duration: number }) => RateLimiterAbstract;

/** Limiters of one process; the embedded database has no second one. */
export const memoryLimiters: MakeRateLimiter = (options) => new RateLimiterMemory(options);

/** Limiters shared by all back offices on one PostgreSQL; while it does not answer, each counts separately. */
export function postgresLimiters(pool: OpenStore['pool']): MakeRateLimiter {
  return (options) =>
    new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
}

/** Result of one more use. */
export interface Use {
  readonly isAdmitted: boolean;
  /** Points left in the window. */
  readonly remaining: number;
  /** Whole seconds until the window ends, at least one. */
  readonly seconds: number;
}

/** Counts one use. Throws only if the limiter itself fails. */
export async function countUse(limiter: RateLimiterAbstract, key: string): Promise<Use> {
  const use = await limiter.consume(key).then(
    (result) => ({ isAdmitted: true, result }),
    (refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { isAdmitted: false, result: refusal };
    },
  );
  const { remainingPoints, msBeforeNext } = use.result;
  return {
    isAdmitted: use.isAdmitted,
    remaining: Math.max(0, remainingPoints),
    seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}

/** Key for a name or an address. People type passwords into fields for names, so keys are hashed. */
export function hashedKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}
