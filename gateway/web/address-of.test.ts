import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { ClientDisconnected } from '../errors.js';
import { addressOf } from './address-of.js';

it('is the client’s, and unknown where its connection was closed before anybody asked, which is no failure of the gateway', async () => {
  const http = Fastify();
  http.get('/here', (request) => ({ address: addressOf(request) }));
  const left = new Promise<FastifyRequest>((resolve) => {
    http.get('/left', async (request, reply) => {
      request.raw.socket.once('close', () => resolve(request)).destroy();
      return reply.hijack();
    });
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });

  expect(await (await get('/here')).json()).toEqual({ address: '127.0.0.1' });
  await expect(get('/left')).rejects.toThrow();
  const request = await left;
  expect(() => addressOf(request)).toThrow(ClientDisconnected);
  await http.close();
});
