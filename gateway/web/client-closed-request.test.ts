import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { httpBackOffice } from '../office/rest/back-office.js';
import { appWith } from '../testing/app.js';

/** A line of the log. */
interface Line {
  readonly level: number;
  readonly msg: string;
  readonly status?: number;
  readonly code?: string;
}

const warning = 40;
const portOf = (address: AddressInfo | string | null) => (address as AddressInfo).port;

it('what a browser gives up is logged as a request that its client closed, and never as an outage', async () => {
  const upstream = createServer();
  const requested = once(upstream, 'request');
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
  const lines: Line[] = [];
  const log = new EventEmitter();
  const logged = once(log, 'operation');
  const app = await appWith({
    config: { trustedDocuments: 'only' },
    backOffice: httpBackOffice(`http://127.0.0.1:${portOf(upstream.address())}`),
    documents: { 'sha256:cart': '{ cart { version } }' },
    logTo: {
      write(text) {
        const line = JSON.parse(text) as Line;
        lines.push(line);
        log.emit(line.msg);
      },
    },
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });

  const browser = new AbortController();
  const request = fetch(`http://127.0.0.1:${portOf(app.http.server.address())}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer a' },
    body: JSON.stringify({ documentId: 'sha256:cart' }),
    signal: browser.signal,
  });
  await requested;
  browser.abort();
  await expect(request).rejects.toThrow();
  await logged;

  expect(lines.filter(({ level }) => level >= warning)).toEqual([]);
  expect(lines.filter(({ code }) => code !== undefined)).toEqual([]);
  expect(lines.map(({ msg }) => msg)).toContain('client closed request');
  expect(lines.find(({ msg }) => msg === 'operation')).toMatchObject({ status: 499 });
  await app.http.close();
  upstream.closeAllConnections();
  upstream.close();
});
