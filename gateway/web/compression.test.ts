import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getNamedType, isAbstractType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../app.js';
import { loadSchemas } from '../execution/schema.js';
import { appWith } from '../testing/app.js';

let app: App;
beforeAll(async () => {
  const clientDir = mkdtempSync(path.join(tmpdir(), 'client-'));
  writeFileSync(path.join(clientDir, 'index.html'), `<style nonce="__NONCE__">${'p{margin:0}'.repeat(200)}</style>`);
  writeFileSync(path.join(clientDir, 'main.js'), 'export {};'.repeat(200));
  writeFileSync(path.join(clientDir, 'main.js.br'), 'compressed by the build');
  app = await appWith({ config: { clientDir } });
});
afterAll(() => app.http.close());

/** Enough fields under other names to be worth compressing. */
const many = (field: string, rest: string) =>
  Array.from({ length: 14 }, (_, index) => `${`${field}_with_a_long_name_${index}`.repeat(4)}: ${field}${rest}`).join(' ');

const ask = (query: string, accepted: string | undefined) =>
  app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: 'Bearer a', ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) },
    payload: { query },
  });

describe('an answer to a query', () => {
  const query = `{ ${many('site', ' { title }')} }`;

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0', undefined, Buffer.from],
    [undefined, undefined, Buffer.from],
  ] as const)('leaves as its reader takes it: %s', async (accepted, encoding, unpack) => {
    const plain = await ask(query, undefined);
    const answer = await ask(query, accepted);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
    expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  });

  it('leaves as it is where it fits into one packet', async () => {
    const answer = await ask('{ site { title } }', 'br');
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('never holds a token, a key or a code: these are in answers to mutations, which stay uncompressed', () => {
    const { published } = loadSchemas();
    const query = published.getQueryType();
    const seen = new Set(query ? [query] : []);
    const fields: string[] = [];
    for (const type of seen)
      for (const field of Object.values(type.getFields())) {
        fields.push(`${type.name}.${field.name}`);
        const next = getNamedType(field.type);
        const types = isObjectType(next) ? [next] : isAbstractType(next) ? published.getPossibleTypes(next) : [];
        for (const each of types) seen.add(each);
      }
    expect(fields).toContain('Query.cart');
    // The challenge of the human check is public.
    expect(fields.filter((field) => /\.(\w*secret|\w*token|recoveryCodes|challenge|uri|password)$/i.test(field))).toEqual([
      'ProofOfWork.challenge',
    ]);
  });
});

it('an answer to a mutation, which may hold a secret beside what its request sent, stays uncompressed', async () => {
  const name = 'long_name_'.repeat(200);
  const signIn = 'signIn(input: { username: "buyer", password: "right" }) { ... on SignInSuccess { accessToken } }';
  const answer = await ask(`mutation { ${name}: ${signIn} }`, 'br');
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  expect(answer.json().data[name]).toEqual({ accessToken: 'token-of-buyer' });
});

describe('the page', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', undefined, Buffer.from],
  ] as const)('leaves compressed, with its own nonce: %s', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await app.http.inject({ url: '/products', headers: { 'accept-encoding': accepted } });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(unpack(rawPayload).toString()).toContain(`nonce="${nonce}"`);
  });

  it('repeats nothing of the request, so that its length gives nothing away', async () => {
    const { body } = await app.http.inject({
      url: '/login?q=reflected',
      headers: { cookie: 'language=reflected', 'user-agent': 'reflected', referer: 'https://example.com/reflected' },
    });
    expect(body).not.toContain('reflected');
  });
});

it('a file leaves as the build compressed it', async () => {
  const file = await app.http.inject({ url: '/main.js', headers: { 'accept-encoding': 'br' } });
  expect([file.headers['content-encoding'], file.body]).toEqual(['br', 'compressed by the build']);
  expect((await app.http.inject({ url: '/main.js' })).body).toContain('export');
  expect((await app.http.inject({ url: '/main.js.br', headers: { accept: '*/*' } })).statusCode).toBe(404);
});
