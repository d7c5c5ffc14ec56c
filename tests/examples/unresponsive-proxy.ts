import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the API on which the first answer to an order is lost after the order was made: the connection ends, and nobody says a word. */
export async function unresponsiveProxy(target: string) {
  const lost: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const sent: Buffer[] = [];
    incoming.on('data', (chunk) => sent.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(sent).toString();
      const isFirstOrder = body.includes('submitOrder(') && lost.length === 0;
      if (isFirstOrder) lost.push(body);
      const { host, ...headers } = incoming.headers;
      const upstream = send(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (response) => {
        const received: Buffer[] = [];
        response.on('data', (chunk) => received.push(chunk));
        response.on('end', () => {
          if (isFirstOrder) return outgoing.destroy();
          return outgoing.writeHead(response.statusCode ?? 502, response.headers).end(Buffer.concat(received));
        });
      });
      upstream.on('error', () => outgoing.destroy());
      upstream.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Bodies of the requests whose responses were lost. */
    lost,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
