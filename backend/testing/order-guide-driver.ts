import { randomUUID } from 'node:crypto';
import type { App } from '../http/app.js';
import type { Answer } from './cart-driver.js';
import { type Buyer, product } from './cart-fixture.js';

/** A line to post; default: two cases of chicken. */
export function guideLineWith(change: Readonly<Record<string, unknown>> = {}): object {
  return { productKey: product.chicken, orderQuantity: '2.00', unitOfMeasure: 'CS', included: false, ...change };
}

/** A change to post; default: two cases of chicken. */
export function guideChangeWith(change: Readonly<Record<string, unknown>> = {}): object {
  return { productKey: product.chicken, orderQuantity: '2.00', unitOfMeasure: 'CS', isDelete: false, ...change };
}

/** Order guide operations of the contract, called through the app; keys are new unless given. */
export function driveOrderGuides(app: Pick<App, 'inject'>, { headers }: { readonly headers: Partial<Buyer['headers']> }) {
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: unknown,
    key?: string,
  ): Promise<Answer> => {
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
  const path = (name: string) => `/api/orderguide/${encodeURIComponent(name)}`;
  return {
    call,
    read: (question = '') => call('GET', `/api/orderguide${question}`),
    create: (name: string, lines: readonly object[] = [guideLineWith()], key: string = randomUUID()) =>
      call('POST', path(name), { name, lines }, key),
    change: (name: string, changes: readonly object[]) => call('PATCH', path(name), changes),
    count: (name: string, counts: readonly object[]) => call('PATCH', `${path(name)}/counts`, counts),
    remove: (name: string) => call('DELETE', path(name)),
  };
}
