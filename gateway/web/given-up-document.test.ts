import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpBackOffice } from '../office/rest/back-office.js';
import { appWith } from '../testing/app.js';

const portOf = (address: AddressInfo | string | null) => (address as AddressInfo).port;
const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A gateway over a back office with the given answer. */
async function gatewayOver(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const upstream = createServer(answer);
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
  const app = await appWith({ backOffice: httpBackOffice(`http://127.0.0.1:${portOf(upstream.address())}`) });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  closings.push(async () => {
    await app.http.close();
    upstream.closeAllConnections();
    upstream.close();
  });
  return { upstream, url: `http://127.0.0.1:${portOf(app.http.server.address())}/doc/D1` };
}

test('a document whose reader goes away while it is prepared is given up at the back office', async () => {
  const { upstream, url } = await gatewayOver(() => undefined);
  const requested = once(upstream, 'request');
  const reader = new AbortController();
  const reading = fetch(url, { signal: reader.signal });
  const [request] = (await requested) as [IncomingMessage];
  const closed = once(request.socket, 'close');
  reader.abort();
  const givenUp = performance.now();
  await expect(reading).rejects.toThrow();
  await closed;
  // And not only at the gateway's own timeout.
  expect(performance.now() - givenUp).toBeLessThan(10_000);
});

test('a reader with too many documents waiting is told so with a time, however often, and nobody else is refused for it', async () => {
  const { url } = await gatewayOver(({ headers }, response) => {
    if (headers.authorization === 'Bearer other') response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
    else response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '5' }).end('{"message":"internal"}');
  });
  for (let tries = 0; tries < 30; tries += 1) {
    const refused = await fetch(url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await refused.text()).toMatch(/^You have asked for too many documents at once\. .* reload this page\.$/);
  }
  expect((await fetch(url, { headers: { authorization: 'Bearer other' } })).status).toBe(200);
});
