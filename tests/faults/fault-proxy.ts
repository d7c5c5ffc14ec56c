import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seededDraw } from './seeded-draw.js';

/** Fault of the proxy for a request; `none` forwards it unchanged. */
export type Fault = 'cutBefore' | 'html502' | 'dropAfterCommit' | 'truncated' | 'late' | 'none';

/** How often each fault is drawn, cumulated; losing the answer after the commit is the one that doubles orders. */
const FAULTS: readonly [upTo: number, fault: Fault][] = [
  [0.05, 'cutBefore'],
  [0.1, 'html502'],
  [0.25, 'dropAfterCommit'],
  [0.3, 'truncated'],
  [0.35, 'late'],
];

/** Longer than the client's patience, so that it asks again while the first request may still be at work. */
const LATE_MS = 700;

/** A running proxy: where it listens and how often it did what. */
export interface FaultProxy {
  readonly url: string;
  readonly counts: Record<Fault, number>;
  close(): Promise<void>;
}

/** Options of {@link startFaultProxy}. */
export interface FaultProxyOptions {
  /** Where requests go. */
  readonly target: string;
  readonly seed: number;
  /** Selects the requests to harm; the others pass. */
  readonly harms: (incoming: IncomingMessage) => boolean;
  readonly port?: number;
}

/** The fault for a request of this name under this seed. */
export function drawFault(seed: number, name: string): Fault {
  const drawn = seededDraw(seed, name);
  return FAULTS.find(([upTo]) => drawn < upTo)?.[1] ?? 'none';
}

/** Starts an HTTP proxy that cuts, replaces, loses, shortens or delays answers; the `X-Request-Id` names a request for its draw. */
export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const counts: Record<Fault, number> = { cutBefore: 0, html502: 0, dropAfterCommit: 0, truncated: 0, late: 0, none: 0 };
  const server = createServer((incoming, outgoing) => {
    void serve(incoming, outgoing).catch(() => incoming.socket.destroy());
  });

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const name = String(incoming.headers['x-request-id'] ?? '');
    const fault = options.harms(incoming) ? drawFault(options.seed, name) : 'none';
    counts[fault] += 1;
    if (fault === 'cutBefore') return void incoming.socket.destroy();
    const body = await readAll(incoming);
    if (fault === 'html502') {
      outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<html><body><h1>502 Bad Gateway</h1></body></html>');
      return;
    }
    const answer = await forward(options.target, incoming, body);
    // Here the service behind has committed.
    if (fault === 'dropAfterCommit') return void incoming.socket.destroy();
    if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    if (fault === 'truncated') {
      outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length + 50) });
      outgoing.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => incoming.socket.destroy());
      return;
    }
    outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length) }).end(answer.body);
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

/** All that a stream brings. */
export async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', 'te', 'upgrade']);

/** Hands a request on and reads its answer whole. */
export function forward(target: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name)) headers[name] = value;
  }
  if (body.length > 0) headers['content-length'] = String(body.length);
  return new Promise((resolve, reject) => {
    const upstream = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (answer) => {
      readAll(answer).then((read) => {
        const kept: Record<string, string | string[]> = {};
        for (const [name, value] of Object.entries(answer.headers)) {
          if (value !== undefined && !HOP_BY_HOP.has(name)) kept[name] = value;
        }
        resolve({ status: answer.statusCode ?? 502, headers: kept, body: read });
      }, reject);
    });
    upstream.on('error', reject);
    upstream.end(body);
  });
}
