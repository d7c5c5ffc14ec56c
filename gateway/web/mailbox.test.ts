import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../app.js';
import { appWith } from '../testing/app.js';

let app: App;
beforeAll(async () => {
  app = await appWith();
});
afterAll(() => app.http.close());

interface From {
  remoteAddress?: string;
  headers?: Record<string, string>;
}
const get = (url: string, { headers = {}, ...from }: From = {}) =>
  app.http.inject({ method: 'GET', url, headers: { host: 'localhost:4000', ...headers }, ...from });

describe('GET /dev/mail', () => {
  it('passes the mailbox of the back office through, as a page on which nothing runs', async () => {
    const { statusCode, body, headers } = await get('/dev/mail');
    expect([statusCode, body]).toEqual([200, '<h1>Mailbox</h1>']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
  });

  it('asks for the page in the language of the browser', async () => {
    expect((await get('/dev/mail', { headers: { 'accept-language': 'es' } })).body).toBe('<h1>Buzón</h1>');
  });

  it.each(['/dev/mail/7', '/dev/mail/inbox', '/dev/mail/..%2Finbox', '/dev/mail/x'])('has no %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it.each<[string, From]>([
    ['another machine', { remoteAddress: '203.0.113.7' }],
    ['a page whose name was pointed at this machine', { headers: { host: 'evil.example:4000' } }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['a proxy that names itself', { headers: { via: '1.1 proxy' } }],
  ])('is not there for %s', async (_, from) => {
    expect((await get('/dev/mail', from)).statusCode).toBe(404);
  });
});
