import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testCardNumbers } from '../../domain/payment/card-number.js';

/** A payment intent as stored by the test double. */
interface StandInIntent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly attempt: string;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  last_payment_error: { code: string; decline_code: string } | null;
  isRefunded: boolean;
}

/** Fault of the test double in a request. */
export type StandInFault = 'cutBefore' | 'dropAfter' | 'html' | 'truncated';

/** Status of a charge in the records. */
export interface StandInCharge {
  readonly attempt: string;
  readonly cents: number;
  readonly currency: string;
}

/**
 * The part of Stripe's API that the product uses, on this machine, with records: payment intents that are created, confirmed, read and cancelled, and
 * refunds. An idempotency key returns the first answer again. `faultOf` may fail a request, before or after it is carried out.
 */
export async function startStripeStandIn({
  faultOf = () => undefined,
}: {
  faultOf?: (request: { method: string; path: string; number: number }) => StandInFault | undefined;
} = {}) {
  const intents = new Map<string, StandInIntent>();
  const answers = new Map<string, { status: number; body: object }>();
  const seen: { headers: IncomingMessage['headers']; path: string; form: URLSearchParams }[] = [];
  let requests = 0;

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await textOf(request));
    const path = new URL(request.url ?? '/', 'http://stand.in').pathname;
    requests += 1;
    const fault = faultOf({ method: request.method ?? '', path, number: requests });
    if (fault === 'cutBefore') return void request.socket.destroy();
    seen.push({ headers: request.headers, path, form });
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? answers.get(key) : undefined;
    const answer = known ?? perform(intents, request.method ?? '', path, form);
    if (typeof key === 'string') answers.set(key, answer);
    if (fault === 'dropAfter') return void request.socket.destroy();
    send(response, answer, fault);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const all = () => [...intents.values()];
  const charges = (isWanted: (intent: StandInIntent) => boolean): StandInCharge[] =>
    all()
      .filter((intent) => intent.status === 'succeeded' && isWanted(intent))
      .map(({ attempt, amount, currency }) => ({ attempt, cents: amount, currency }));
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    /** Charges ever made. */
    charged: () => charges(() => true),
    /** Charges that were not refunded. */
    standing: () => charges(({ isRefunded }) => !isRefunded),
    /** Refuses calls and aborts those in progress. */
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    /** Restarts after {@link close}, with unchanged records. */
    reopen: () => listen(port),
  };
}

type Answer = { status: number; body: object };

function perform(intents: Map<string, StandInIntent>, method: string, path: string, form: URLSearchParams): Answer {
  if (method === 'POST' && path === '/v1/payment_intents') {
    const id = `pi_${intents.size + 1}`;
    const attempt = form.get('metadata[attempt]') ?? '';
    const amount = Number(form.get('amount'));
    const currency = form.get('currency') ?? '';
    intents.set(id, {
      id,
      amount,
      currency,
      attempt,
      status: 'requires_payment_method',
      last_payment_error: null,
      isRefunded: false,
    });
    return ok(intents.get(id));
  }
  if (method === 'POST' && path === '/v1/refunds') {
    const intent = intents.get(form.get('payment_intent') ?? '');
    if (intent?.status !== 'succeeded') return refused('charge_not_found');
    intent.isRefunded = true;
    return { status: 200, body: { id: `re_${intent.id}`, status: 'succeeded' } };
  }
  const [, id = '', act] = /^\/v1\/payment_intents\/(\w+)(?:\/(confirm|cancel))?$/.exec(path) ?? [];
  const intent = intents.get(id);
  if (!intent) return { status: 404, body: { error: { type: 'invalid_request_error' } } };
  if (act === 'confirm') return confirm(intent, form.get('payment_method_data[card][number]') ?? '');
  if (act === 'cancel') {
    if (intent.status === 'succeeded') return refused('payment_intent_unexpected_state');
    intent.status = 'canceled';
  }
  return ok(intent);
}

/** Cards whose numbers begin like this are declined. */
export const declinedCardStart = '400000';

function confirm(intent: StandInIntent, number: string): Answer {
  if (intent.status !== 'requires_payment_method') return refused('payment_intent_unexpected_state');
  if (number === testCardNumbers.insufficientFunds || number.startsWith(declinedCardStart)) {
    intent.last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' };
    const { body } = ok(intent);
    return { status: 402, body: { error: { type: 'card_error', ...intent.last_payment_error, payment_intent: body } } };
  }
  intent.status = 'succeeded';
  return ok(intent);
}

const ok = (intent: StandInIntent | undefined): Answer => ({
  status: 200,
  body: {
    id: intent?.id,
    object: 'payment_intent',
    status: intent?.status,
    last_payment_error: intent?.last_payment_error,
    latest_charge: intent?.status === 'succeeded' ? { refunded: intent.isRefunded } : null,
  },
});

const refused = (code: string): Answer => ({ status: 400, body: { error: { type: 'invalid_request_error', code } } });

function send(response: ServerResponse, { status, body }: Answer, fault: StandInFault | undefined): void {
  if (fault === 'html') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>');
  const text = JSON.stringify(body);
  if (fault === 'truncated') {
    response.writeHead(status, { 'content-length': text.length + 50 });
    response.write(text);
    return void response.destroy();
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
