import type { AddressInfo } from 'node:net';
import pino from 'pino';
import type { Buyer } from '../../backend/testing/cart-fixture.js';
import { buildApp } from '../../gateway/app.js';
import { readConfig } from '../../gateway/config.js';
import { httpBackOffice } from '../../gateway/office/rest/back-office.js';
import type { TryAnswer } from './definite-answer.js';
import type { FaultProxy } from './fault-proxy.js';
import type { Intent, Review } from './shopper.js';
import { unprotectedPath } from './unprotected.js';

/** One try of a submit. */
export interface SubmitTry {
  readonly buyer: Buyer;
  readonly intent: Intent;
  readonly review: Review;
  readonly attempt: number;
  readonly signal: AbortSignal;
}

/** Sends one try. */
export interface SubmitWith {
  (request: SubmitTry): Promise<TryAnswer>;
  /** Action of the client after a definite answer. */
  readonly afterwards?: (buyer: Buyer) => Promise<void>;
}

/** A way for submits to travel, with faults on it. */
export interface Line {
  readonly proxy: FaultProxy;
  readonly submit: SubmitWith;
  close(): Promise<void>;
}

type OpenProxy = (target: string) => Promise<FaultProxy>;

/** Where the faults are, from whose view: an integrator's, the gateway's, a browser's; and the control. */
export const ways = {
  /** Client – faults – back office. */
  direct: async (officeUrl: string, openProxy: OpenProxy): Promise<Line> => {
    const proxy = await openProxy(officeUrl);
    return { proxy, submit: (request) => submitRest(proxy.url, request), close: proxy.close };
  },
  /** Browser – gateway – faults – back office. */
  behindGateway: async (officeUrl: string, openProxy: OpenProxy): Promise<Line> => {
    const proxy = await openProxy(officeUrl);
    const gateway = await startGateway(proxy.url);
    return { proxy, submit: (request) => submitGraphql(gateway.url, request), close: closing(gateway, proxy) };
  },
  /** Browser – faults – gateway – back office. */
  beforeGateway: async (officeUrl: string, openProxy: OpenProxy): Promise<Line> => {
    const gateway = await startGateway(officeUrl);
    const proxy = await openProxy(gateway.url);
    return { proxy, submit: (request) => submitGraphql(proxy.url, request), close: closing(proxy, gateway) };
  },
  /** Client – faults – the control's submit, which ignores keys; the client empties the cart when it has its receipt. */
  unprotected: async (officeUrl: string, openProxy: OpenProxy): Promise<Line> => {
    const proxy = await openProxy(officeUrl);
    const submit: SubmitWith = Object.assign(
      ({ buyer, intent, attempt, signal }: SubmitTry) =>
        postSubmit(`${proxy.url}${unprotectedPath}`, { ...buyer.headers, 'x-request-id': tryName(intent, attempt) }, {}, signal),
      {
        afterwards: async ({ headers }: Buyer) => {
          await fetch(`${officeUrl}/api/cart`, { method: 'DELETE', headers });
        },
      },
    );
    return { proxy, submit, close: proxy.close };
  },
} as const;

/** The names of {@link ways}. */
export type SubmitWay = keyof typeof ways;

/** Names a try, for the proxy's draw and for the logs. */
const tryName = (intent: Intent, attempt: number) => `${intent.name}.try-${attempt}`;

/** Submits by REST with the intent's key. */
export function submitRest(url: string, { buyer, intent, review, attempt, signal }: SubmitTry): Promise<TryAnswer> {
  const headers = { ...buyer.headers, 'idempotency-key': `key-${intent.name}`, 'x-request-id': tryName(intent, attempt) };
  return postSubmit(`${url}/api/cart/submit`, headers, review, signal);
}

const mutation = `mutation Submit($input: SubmitOrderInput!) {
  submitOrder(input: $input) {
    ... on OrderSubmitted { accepted orderNumber estimatedTotal }
    ... on Problems { problems { code message } }
  }
}`;

/** Submits as the storefront does. An answer with errors says that nobody knows: the same as a 503. */
async function submitGraphql(url: string, { buyer, intent, review, attempt, signal }: SubmitTry): Promise<TryAnswer> {
  const variables = { input: { idempotencyKey: `key-${intent.name}`, ...review } };
  const headers = { ...buyer.headers, 'x-request-id': tryName(intent, attempt) };
  const answer = await postSubmit(`${url}/graphql`, headers, { query: mutation, variables }, signal);
  if (answer.status !== 200 || !answer.text.includes('"errors"')) return answer;
  return { ...answer, status: 503 };
}

/** Posts a try and reads what comes back. */
export async function postSubmit(
  url: string,
  headers: Record<string, string>,
  body: unknown,
  signal: AbortSignal,
): Promise<TryAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  const text = await response.text();
  return { status: response.status, text, replayed: response.headers.get('idempotent-replayed') === 'true' };
}

async function startGateway(backendUrl: string) {
  const config = { ...readConfig({}), backendUrl, trustedDocuments: 'off' as const, clientDir: '/nonexistent' };
  const { http } = await buildApp({ config, backOffice: httpBackOffice(backendUrl), log: pino({ level: 'silent' }) });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      http.server.closeAllConnections();
      await http.close();
    },
  };
}

const closing =
  (...parts: readonly { close(): Promise<void> }[]) =>
  async () => {
    for (const part of parts) await part.close();
  };
