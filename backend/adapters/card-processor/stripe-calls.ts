import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { request } from 'undici';
import type { Text } from '../../../texts/text.js';
import { ProcessorRefused, ProcessorSilent } from './port.js';
import { Decline, declineReason } from './stripe-declines.js';

/** Address and credentials of the API. */
export interface StripeConnection {
  readonly url: string;
  readonly secretKey: string;
}

const Intent = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9_]{1,100}$' }),
  status: Type.String(),
  last_payment_error: Type.Optional(Type.Union([Decline, Type.Null()])),
  latest_charge: Type.Optional(Type.Unknown()),
});
const CardError = Type.Object({
  error: Type.Object({ ...Decline.properties, type: Type.String(), payment_intent: Type.Optional(Intent) }),
});
const Refund = Type.Object({ id: Type.String(), status: Type.Optional(Type.Union([Type.String(), Type.Null()])) });
const [isIntent, isCardError, isRefund] = [Compile(Intent), Compile(CardError), Compile(Refund)];

/** The fields of a payment intent that we use. */
export interface IntentAnswer {
  readonly id: string;
  readonly status: string;
  readonly isRefunded: boolean;
  /** Text to show; null if the card was not declined. */
  readonly declineReason: Text | null;
}

/** Maximum bytes of an answer; a longer one is treated as missing. */
const mostBytes = 256 * 1024;

/** Statuses of an intent that end a confirmation or require one; any other is still being processed. */
const settled: ReadonlySet<string> = new Set(['succeeded', 'canceled', 'requires_payment_method', 'requires_confirmation']);

/** Calls of Stripe's API: form-encoded requests, JSON responses. Texts of the API are never passed on; a request's body is never repeated. */
export class StripeCalls {
  constructor(private readonly connection: StripeConnection) {}

  async get(path: string, signal: AbortSignal): Promise<IntentAnswer> {
    return await this.#call('GET', `${path}?expand[]=latest_charge`, null, {}, signal);
  }

  async post(path: string, form: Readonly<Record<string, string>>, key: string, signal: AbortSignal): Promise<IntentAnswer> {
    const headers = { 'idempotency-key': key, 'content-type': 'application/x-www-form-urlencoded' };
    return await this.#call('POST', path, new URLSearchParams(form).toString(), headers, signal);
  }

  async #call(
    method: 'GET' | 'POST',
    path: string,
    body: string | null,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<IntentAnswer> {
    const { url, secretKey } = this.connection;
    const { status, text } = await this.#send(new URL(path, url), {
      method,
      body,
      headers: { ...headers, authorization: `Bearer ${secretKey}` },
      signal,
    });
    const answer = parsed(text);
    if (status === 402 && isCardError.Check(answer)) return declined(answer.error);
    if (status >= 200 && status < 300) return read(answer);
    // 409: the same request is in progress; 429 and 5xx: the outcome is unknown.
    if (status >= 400 && status < 500 && status !== 409 && status !== 429 && status !== 402)
      throw new ProcessorRefused(`status ${status}`);
    throw new ProcessorSilent(`status ${status}`);
  }

  async #send(url: URL, options: Parameters<typeof request>[1]): Promise<{ status: number; text: string }> {
    try {
      const { statusCode, body } = await request(url, options);
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > mostBytes) throw new Error('endless');
        chunks.push(chunk);
      }
      return { status: statusCode, text: Buffer.concat(chunks).toString() };
    } catch (error) {
      // The error's own text could contain the request.
      throw new ProcessorSilent(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection');
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function read(answer: unknown): IntentAnswer {
  if (isRefund.Check(answer) && answer.id.startsWith('re_')) {
    return { id: answer.id, status: 'refunded', isRefunded: true, declineReason: null };
  }
  if (!isIntent.Check(answer)) throw new ProcessorSilent('an answer that makes no sense');
  if (!settled.has(answer.status)) throw new ProcessorSilent('still at work');
  const error = answer.last_payment_error;
  const isDeclined = error && answer.status === 'requires_payment_method';
  return {
    id: answer.id,
    status: answer.status,
    isRefunded: isRefunded(answer.latest_charge),
    declineReason: isDeclined ? declineReason(error) : null,
  };
}

const isRefunded = (charge: unknown): boolean =>
  typeof charge === 'object' && charge !== null && 'refunded' in charge && charge.refunded === true;

const declined = (error: Static<typeof CardError>['error']): IntentAnswer => ({
  id: error.payment_intent?.id ?? '',
  status: 'requires_payment_method',
  isRefunded: false,
  declineReason: declineReason(error),
});
