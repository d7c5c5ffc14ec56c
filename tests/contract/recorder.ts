import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call of the gateway and its answer, as they went over the wire. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
  readonly answerType: string;
}

/** A proxy in front of a back office that writes down everything it passes on. */
export async function recordingProxy(
  target: string,
): Promise<{ readonly url: string; readonly calls: RecordedCall[]; close(): void }> {
  const calls: RecordedCall[] = [];
  const server = createServer((incoming, outgoing) => {
    const sent: Buffer[] = [];
    incoming.on('data', (chunk) => sent.push(chunk));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', target);
      const upstream = send(url, { method: incoming.method, headers: { ...incoming.headers, host: url.host } }, (response) => {
        const received: Buffer[] = [];
        response.on('data', (chunk) => received.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(received);
          calls.push({
            method: incoming.method ?? '',
            path: url.pathname,
            query: url.searchParams,
            headers: incoming.headers,
            body: Buffer.concat(sent).toString(),
            status: response.statusCode ?? 0,
            answer: body.toString(),
            answerType: String(response.headers['content-type'] ?? ''),
          });
          outgoing.writeHead(response.statusCode ?? 502, response.headers).end(body);
        });
      });
      upstream.end(Buffer.concat(sent));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
