import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { readerOf } from './reader.js';

const app = fastify();
const signals: AbortSignal[] = [];
let answer = () => {};
app.get('/', async (_request, reply) => {
  signals.push(readerOf(reply));
  await new Promise<void>((resolve) => {
    answer = resolve;
  });
  return 'done';
});
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
const { port } = app.server.address() as AddressInfo;

test('says at once that a caller has gone who waited, and never that one has gone who was answered', async () => {
  const left = request({ port, host: '127.0.0.1' }).on('error', () => undefined);
  left.end();
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  left.destroy();
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));

  const read = fetch(`http://127.0.0.1:${port}/`).then((got) => got.text());
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  answer();
  expect(await read).toBe('done');
  expect(signals[1]?.aborted).toBe(false);
});
