import { createServer, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { httpBackOffice } from '../office/rest/back-office.js';
import { appWith } from '../testing/app.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const dripEveryMs = 250;

/** A gateway behind one proxy, over a back office that reads and accepts everything. */
async function given() {
  const upstream = createServer((request, response) => {
    request.on('error', () => undefined).resume();
    request.on('end', () => {
      const report = { hasErrors: false, importedLineCount: 1, errors: [] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(report));
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const backOffice = httpBackOffice(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  const app = await appWith({ backOffice, config: { trustedProxies: 1 } });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  closing.push(
    () => app.http.close(),
    () => upstream.closeAllConnections(),
    () => upstream.close(),
  );
  const { port } = app.http.server.address() as AddressInfo;

  /** Begins an upload of a client; `answer` is its status and time, null if the connection broke first. */
  return (client: string) => {
    const begun = performance.now();
    const sending = open({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/upload/cart-import?productCodeType=our',
      agent: false,
      headers: {
        authorization: 'Bearer a',
        'x-forwarded-for': client,
        'idempotency-key': 'key-1',
        'content-type': 'multipart/form-data; boundary=b',
      },
    });
    const answer = new Promise<{ status: number; afterMs: number } | null>((resolve) => {
      sending.on('error', () => resolve(null));
      sending.on('response', (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, afterMs: performance.now() - begun });
      });
    });
    const drip = setInterval(() => sending.writable && sending.write('x'), dripEveryMs);
    const stop = () => clearInterval(drip);
    closing.unshift(stop, () => sending.destroy());
    const finish = () => {
      stop();
      sending.end('--b--\r\n');
    };
    return { answer, finish };
  };
}

describe('dripping uploads', () => {
  it('70 at once of one client keep nobody else’s file waiting: two hold a place, two wait, the others are refused at once', async () => {
    const begin = await given();
    const dripping = Array.from({ length: 70 }, () => begin('192.0.2.1'));
    await new Promise((resolve) => setTimeout(resolve, 4 * dripEveryMs));
    const others = ['192.0.2.2', '192.0.2.3'].map((client) => begin(client));
    for (const { finish } of others) finish();
    for (const { answer } of others) {
      const heard = await answer;
      expect(heard?.status).toBe(200);
      expect(heard?.afterMs).toBeLessThan(2_000);
    }
    const early = await Promise.all(
      dripping.map(({ answer }) => Promise.race([answer, new Promise<'open'>((resolve) => setTimeout(resolve, 500, 'open'))])),
    );
    expect(early.filter((heard) => heard !== 'open' && heard?.status === 429)).toHaveLength(66);
  });

  it('are cut when a file comes slower than a line can be, and what waits behind them goes on', async () => {
    const begin = await given();
    const dripping = [begin('192.0.2.1'), begin('192.0.2.1')];
    const waiting = begin('192.0.2.1');
    waiting.finish();
    const cut = await Promise.all(dripping.map(({ answer }) => answer));
    for (const heard of cut) {
      expect(heard?.status).toBe(408);
      expect(heard?.afterMs).toBeLessThan(8_000);
    }
    expect((await waiting.answer)?.status).toBe(200);
  });
});
