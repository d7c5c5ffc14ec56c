import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { OpenStore } from '../store/open-store.js';

/** Makes a limiter: so many points in so many seconds a key. */
export type MakeRateLimiter = (options: { keyPrefix: string; points: number; duration: number }) => RateLimiterAbstract;

/** Limiters of one process alone; the embedded database has no second one. */
export const memoryLimiters: MakeRateLimiter = (options) => new RateLimiterMemory(options);

/** Limiters that all back offices over one PostgreSQL share; while it does not answer, each counts for itself. */
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
