import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { Content } from './content.js';

const longText = 'words '.repeat(1_000);
const http = fastify();
const contents = { text: new Content(Buffer.from(longText)), picture: new Content(Buffer.from(longText), false) };
for (const [name, content] of Object.entries(contents)) {
  http.get(`/${name}`, (request, reply) => content.send(request, reply.type('text/plain')));
}
afterAll(() => http.close());

const get = (url: string, accepted: string) => http.inject({ url, headers: { 'accept-encoding': accepted } });

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.0', undefined, Buffer.from],
  ['', undefined, Buffer.from],
] as const)('a browser that takes "%s" gets %s, first and later', async (accepted, encoding, unpack) => {
  for (let times = 0; times < 2; times += 1) {
    const { headers, rawPayload } = await get('/text', accepted);
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(unpack(rawPayload).toString()).toBe(longText);
  }
});

it('what is compressed already goes as it is, to each browser', async () => {
  const { headers, body } = await get('/picture', 'br');
  expect([headers['content-encoding'], headers.vary, body]).toEqual([undefined, undefined, longText]);
});
