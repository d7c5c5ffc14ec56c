import { randomUUID } from 'node:crypto';
import type { App } from '../http/app.js';
import type { Answer } from './cart-driver.js';
import type { Buyer } from './cart-fixture.js';

/** Address book operations of the contract, called through the app. */
export function driveAddresses(app: Pick<App, 'inject'>, { headers }: Pick<Buyer, 'headers'>, whose: 'consumer' | 'account') {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    key?: string,
  ): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url: `/api/${whose}/address${path}`,
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(payload !== undefined && { payload }),
    });
    const text = answer.body;
    return { status: answer.statusCode, body: text === '' ? undefined : JSON.parse(text), text, headers: answer.headers };
  };
  return {
    read: () => call('GET', ''),
    add: (address: object, key: string = randomUUID()) => call('POST', '', address, key),
    change: (key: string, address: object) => call(whose === 'consumer' ? 'POST' : 'PUT', `/${key}`, address),
    makePrimary: (key: string) => call('POST', `/${key}/primary`),
    remove: (key: string) => call('DELETE', `/${key}`),
    logZip: (zip: string) => call('POST', `/log/${encodeURIComponent(zip)}`),
  };
}
