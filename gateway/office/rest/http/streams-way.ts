import type { CallOrigin } from '../../ports/caller.js';
import type { CallHeaders } from './call-headers.js';
import type { Callers } from './callers.js';
import type { GuardedCall, Resilience, ResourceGroup } from './resilience.js';
import type { PooledUpstream } from './upstream.js';

/** Transfer of files and documents, which are streamed, between the back office and the browser. */
export interface StreamsWay {
  readonly upstream: PooledUpstream;
  readonly policies: Resilience;
  readonly callers: Callers;
  readonly headers: CallHeaders;
}

/** Runs a call with a streamed response, once. */
export function runOnce<T>(
  { policies, callers }: StreamsWay,
  { group, origin, signal }: { group: ResourceGroup; origin: CallOrigin; signal?: AbortSignal | undefined },
  send: () => Promise<T>,
): Promise<T> {
  const scope: GuardedCall['scope'] = signal ? { signal, remainingMs: 0 } : null;
  return policies.run({ group, caller: callers.idOf(origin), scope, isRepeatable: false }, send);
}
