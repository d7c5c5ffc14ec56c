import { bulkhead, circuitBreaker, handleWhen, type IPolicy, SamplingBreaker, wrap } from 'cockatiel';
import { ClientDisconnected, Failure } from '../../gateway/errors.js';
import type { Resilience, ResourceGroup } from '../../gateway/office/rest/http/resilience.js';

const isUnwell = (error: unknown) =>
  error instanceof Failure &&
  (error.code === 'BACK_OFFICE_UNAVAILABLE' || error.code === 'BACK_OFFICE_TIMEOUT' || error.code === 'BAD_UPSTREAM') &&
  !(error instanceof ClientDisconnected);

/**
 * Typical limits of a gateway: a breaker and a bulkhead for each group, which count calls and do not distinguish callers. The control of the outage:
 * with them one caller stops all others.
 */
export function usualLimits(): Resilience {
  const groups = new Map<ResourceGroup, IPolicy>();
  const policyOf = (group: ResourceGroup): IPolicy => {
    const breaker = new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 2 });
    const policy =
      groups.get(group) ?? wrap(bulkhead(64, 512), circuitBreaker(handleWhen(isUnwell), { halfOpenAfter: 5_000, breaker }));
    groups.set(group, policy);
    return policy;
  };
  return { run: ({ group }, send) => policyOf(group).execute(send) };
}
