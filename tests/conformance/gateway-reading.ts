import { Failure } from '../../gateway/errors.js';
import { CallScope } from '../../gateway/office/ports/call-scope.js';
import { Refused } from '../../gateway/office/ports/refused.js';
import { gatewayItself } from '../../gateway/office/rest/http/callers.js';
import type { Resilience } from '../../gateway/office/rest/http/resilience.js';
import { RestCalls } from '../../gateway/office/rest/http/rest-calls.js';
import { secondsOf, type Upstream } from '../../gateway/office/rest/http/upstream.js';
import type { Came } from './check.js';

/** The gateway's interpretation of an answer: a value, or the failure's own text. */
export type Reading<T> = { readonly value: T } | { readonly failure: string };

const onceOnly: Resilience = { run: (_call, send) => send() };

/**
 * Has the gateway's own client read an answer that came already. So what this says is what people will meet, and no second description of the
 * answers has to be kept in step.
 */
export async function gatewayReads<T>(came: Came, read: (calls: RestCalls) => Promise<T>): Promise<Reading<T>> {
  const answer = {
    status: came.status,
    contentType: came.headers['content-type'] ?? '',
    retryAfter: secondsOf(came.headers['retry-after']),
    text: came.text,
  };
  const upstream: Upstream = { send: async () => answer, close: async () => {} };
  const scope = new CallScope(null, 1_000);
  try {
    return { value: await read(new RestCalls({ upstream, resilience: onceOnly, caller: gatewayItself }, scope, [])) };
  } catch (error) {
    if (error instanceof Refused) return { failure: `a refusal (${error.reason})` };
    if (error instanceof Failure) return { failure: `${error.code} (${error.reason})` };
    throw error;
  } finally {
    scope.close();
  }
}
