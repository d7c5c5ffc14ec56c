import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response that is being forwarded. */
export interface Passing {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Defects by call, such as `GET /api/cart` or `DELETE /api/orderguide/*`: a change of its response; `'silent'` for one without a response. */
export type Breakages = Readonly<Record<string, ((answer: Passing) => void) | 'silent'>>;

/** A back office in front of a good one, broken in the ways that are named. */
export async function openBrokenOffice(target: string, breakages: Breakages): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', target);
    const call = `${incoming.method} ${url.pathname}`;
    const breakage = breakages[call] ?? breakages[call.replace(/\/[^/]+$/, '/*')];
    if (breakage === 'silent') return;
    const answer = await passedOn(url, incoming);
    breakage?.(answer);
    reply(outgoing, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function passedOn(url: URL, incoming: IncomingMessage): Promise<Passing> {
  return new Promise((resolve, reject) => {
    const onward = send(url, { method: incoming.method, headers: { ...incoming.headers, host: url.host } }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode ?? 502, headers: response.headers, text: Buffer.concat(parts).toString() });
    });
    onward.on('error', reject);
    incoming.pipe(onward);
  });
}

function reply(outgoing: ServerResponse, { status, headers, text }: Passing): void {
  const { 'content-length': _, 'transfer-encoding': __, ...others } = headers;
  outgoing.writeHead(status, { ...others, 'content-length': Buffer.byteLength(text) }).end(text);
}

/** Changes the JSON of an answer. */
export const changing =
  <T>(change: (body: T) => unknown) =>
  (answer: Passing): void => {
    const body = JSON.parse(answer.text) as T;
    answer.text = JSON.stringify(change(body) ?? body);
  };
