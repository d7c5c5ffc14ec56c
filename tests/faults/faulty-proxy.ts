import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { forward, readAll } from './fault-proxy.js';

/** Faults of a back office in a single request: each is requested by this word in the request's address or body. */
export const illnesses = ['ill-bug', 'ill-proxy-page', 'ill-cut', 'ill-busy', 'ill-silent', 'ill-slow'] as const;
export type Illness = (typeof illnesses)[number];

/** Longer than the gateway waits for a first byte. */
const silentMs = 6_000;
/** Shorter than that. */
const slowMs = 2_500;

/** A proxy before a back office that has an illness for each request that asks for one, and hands every other on. */
export async function startFaultyProxy(target: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    void serve(incoming, outgoing).catch(() => incoming.socket.destroy());
  });

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readAll(incoming);
    const content = `${incoming.url} ${body.toString('latin1')}`;
    const illness = illnesses.find((word) => content.includes(word));
    const json = { 'content-type': 'application/json' };
    if (illness === 'ill-bug') return void outgoing.writeHead(500, json).end('{"message":"WHATEVER"}');
    if (illness === 'ill-busy')
      return void outgoing.writeHead(503, { ...json, 'retry-after': '5' }).end('{"message":"WHATEVER"}');
    if (illness === 'ill-proxy-page') return void outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>');
    if (illness === 'ill-cut') return void incoming.socket.destroy();
    if (illness === 'ill-silent') await pause(silentMs);
    if (illness === 'ill-slow') await pause(slowMs);
    const answer = await forward(target, incoming, body);
    outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length) }).end(answer.body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
