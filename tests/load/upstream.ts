// The upstream of the measurement: answers at once, from memory, in a process of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answers } from './sample.js';

const bodies = Object.entries(answers).map(([path, answer]) => [path, Buffer.from(JSON.stringify(answer))] as const);

const server = createServer((request, response) => {
  const body = bodies.find(([path]) => request.url?.startsWith(path))?.[1] ?? Buffer.from('{}');
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }).end(body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit());
