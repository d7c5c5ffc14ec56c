import { CallScope } from '../office/ports/call-scope.js';
import { gatewayItself } from '../office/rest/http/callers.js';
import { RestCalls } from '../office/rest/http/rest-calls.js';
import type { UpstreamAnswer, UpstreamRequest } from '../office/rest/http/upstream.js';

/** A request as received by a back office: its JSON body as a value, the fields of a form as an object. */
export interface SentRequest extends Omit<UpstreamRequest, 'headers' | 'body'> {
  readonly body: unknown;
}

/** An answer of a back office; JSON with status 200 unless stated otherwise. */
export interface ScriptedAnswer extends Partial<Omit<UpstreamAnswer, 'text'>> {
  readonly json: unknown;
}

/** Calls, and the requests sent. For tests of the requests and responses of a resource's adapter. */
export interface ScriptedCalls {
  readonly calls: RestCalls;
  readonly sent: SentRequest[];
}

/** Calls that all return this JSON. */
export const restCallsAnswering = (json: unknown, status = 200): ScriptedCalls => restCallsTo(() => ({ json, status }));

/** Calls whose answers depend on the request. */
export function restCallsTo(answerOf: (request: SentRequest) => ScriptedAnswer): ScriptedCalls {
  const sent: SentRequest[] = [];
  const upstream = {
    send: async ({ method, path, isWrite, headers, body }: UpstreamRequest) => {
      const request = { method, path, isWrite, body: body === undefined ? undefined : bodyValue(headers, String(body)) };
      sent.push(request);
      const { json, ...answer } = answerOf(request);
      const usual = { status: 200, contentType: 'application/json', retryAfter: undefined };
      return { ...usual, ...answer, text: JSON.stringify(json) };
    },
    close: async () => undefined,
  };
  const scope = new CallScope(null, 1_000);
  const resilience = { run: <T>(_call: unknown, send: () => Promise<T>) => send() };
  return { calls: new RestCalls({ upstream, resilience, caller: gatewayItself }, scope, []), sent };
}

const bodyValue = (headers: readonly string[], body: string): unknown =>
  headers.includes('application/x-www-form-urlencoded') ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
