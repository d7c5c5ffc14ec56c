import { randomUUID } from 'node:crypto';
import type { CartHeaderChange } from '../contract/cart-header.js';
import type { App } from '../http/app.js';
import { type Buyer, product } from './cart-fixture.js';
import { driveImport } from './import-driver.js';

/** A parsed answer. */
export interface Answer {
  readonly status: number;
  /** The JSON; tests know its type. */
  // biome-ignore lint/suspicious/noExplicitAny: every test reads another shape, and a wrong guess fails it.
  readonly body: any;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A line to post; default: two cases of chicken. */
export function buildLineWith(change: Readonly<Record<string, unknown>> = {}): object {
  return { id: 0, productKey: product.chicken, unitOfMeasure: 'CS', orderQuantity: '2.00', included: false, ...change };
}

/** Cart operations of the contract, called through the app; keys are new unless given. */
export function driveCart(app: Pick<App, 'inject'>, { headers }: Pick<Buyer, 'headers'>) {
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: unknown, key?: string): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...headers,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
    const text = answer.body;
    return { status: answer.statusCode, body: text === '' ? undefined : JSON.parse(text), text, headers: answer.headers };
  };
  return {
    call,
    read: () => call('GET', '/api/cart'),
    clear: () => call('DELETE', '/api/cart'),
    add: (line: object = buildLineWith(), key: string = randomUUID()) => call('POST', '/api/cart/line', line, key),
    addAll: (lines: readonly object[], key: string = randomUUID()) => call('POST', '/api/cart/lines', lines, key),
    importFile: driveImport(app, { headers }).file,
    update: (id: number, line: object) => call('POST', `/api/cart/line/${id}`, line),
    remove: (id: number) => call('DELETE', `/api/cart/line/${id}`),
    readHeader: () => call('GET', '/api/cart/header'),
    saveHeader: (header: CartHeaderChange & Record<string, unknown>) => call('POST', '/api/cart/header', header),
    validate: () => call('POST', '/api/cart/validate'),
    dates: (shipTo?: string) =>
      call('GET', `/api/cart/date${shipTo === undefined ? '' : `?shipto=${encodeURIComponent(shipTo)}`}`),
    estimate: () => call('GET', '/api/checkout'),
    submit: (seen: object = {}, key: string = randomUUID()) => call('POST', '/api/cart/submit', seen, key),
  };
}

/** The codes of a refusal, in order. */
export const codesOf = ({ body }: Answer): string[] => (body.problems ?? []).map(({ code }: { code: string }) => code);
