import { CallScope } from '../office/ports/call-scope.js';
import { gatewayItself } from '../office/rest/http/callers.js';
import { RestCalls } from '../office/rest/http/rest-calls.js';
import type { UpstreamRequest } from '../office/rest/http/upstream.js';

/** A request as received by a back office: its JSON body as a value, the fields of a form as an object. */
export interface SentRequest extends Omit<UpstreamRequest, 'headers' | 'body'> {
  readonly body: unknown;
}

/** Calls that all return this JSON, and the requests sent. For tests of the requests and responses of a resource's adapter. */
export function restCallsAnswering(json: unknown, status = 200): { readonly calls: RestCalls; readonly sent: SentRequest[] } {
  const sent: SentRequest[] = [];
  const upstream = {
    send: async ({ method, path, isWrite, headers, body }: UpstreamRequest) => {
      sent.push({ method, path, isWrite, body: body === undefined ? undefined : bodyValue(headers, String(body)) });
      return { status, contentType: 'application/json', retryAfter: undefined, text: JSON.stringify(json) };
    },
    close: async () => undefined,
  };
  const scope = new CallScope(null, 1_000);
  const resilience = { run: <T>(_call: unknown, send: () => Promise<T>) => send() };
  return { calls: new RestCalls({ upstream, resilience, caller: gatewayItself }, scope, []), sent };
}

const bodyValue = (headers: readonly string[], body: string): unknown =>
  headers.includes('application/x-www-form-urlencoded') ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
