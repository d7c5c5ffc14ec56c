import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestClock } from '../../testing/back-office.js';
import { startIdentityProvider, type TestIdentityProvider } from '../../testing/identity-provider.js';
import { OpenIdDirectories } from './open-id.js';
import { AnswerRefused, type Directory, DirectoryUnreachable } from './port.js';

const configuration = '/.well-known/openid-configuration';
const redirectUri = 'http://localhost:4000/sign-in/answer';

let server: TestIdentityProvider;
let clock: TestClock;
let reported: [company: string, reason: string][];
beforeEach(async () => {
  [server, clock, reported] = [await startIdentityProvider(), new TestClock(), []];
});
afterEach(() => server.close());

const open = (timeoutMs = 1_000) =>
  new OpenIdDirectories({ clock, timeoutMs, report: (company, reason) => void reported.push([company, reason]) });
const directoryOf = (change: Partial<Directory> = {}): Directory => ({
  ...{ id: 1, slug: 'acme', issuer: server.issuer, clientId: server.client.id, clientSecret: server.client.secret },
  claims: ['preferred_username', 'name'],
  ...change,
});
const reads = () => server.calls.filter((path) => path === configuration).length;
const json =
  (body: unknown, status = 200) =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const answerOf = (change = {}) => ({
  ...{ redirectUri, code: 'x', iss: server.issuer, state: 's'.repeat(43), nonce: 'n', codeVerifier: 'v'.repeat(43), ...change },
});

test('the configuration is read once an hour, and once for simultaneous sign-ins', async () => {
  const directories = open();
  await Promise.all([1, 2, 3].map(() => directories.depart(directoryOf(), redirectUri)));
  expect(reads()).toBe(1);
  clock.advance(3_599_000);
  await directories.depart(directoryOf(), redirectUri);
  expect(reads()).toBe(1);
  clock.advance(1_000);
  await directories.depart(directoryOf(), redirectUri);
  expect(reads()).toBe(2);
});

test('a scope is requested for a claim that has one at the directory', async () => {
  const { url } = await open().depart(directoryOf({ claims: ['groups', 'department'] }), redirectUri);
  expect(new URL(url).searchParams.get('scope')).toBe('openid profile email groups');
});

const elsewhere = (change: object) => () =>
  json({
    issuer: server.issuer,
    authorization_endpoint: `${server.issuer}/auth`,
    token_endpoint: `${server.issuer}/token`,
    jwks_uri: `${server.issuer}/jwks`,
    ...change,
  });

test.each<[string, () => Parameters<TestIdentityProvider['answers']['set']>[1], RegExp]>([
  ['an error', () => json('', 500), /^OAUTH_/],
  ['a page', () => (_, response) => void response.end('<!doctype html>'), /^OAUTH_/],
  ['half an object', () => json('{"issuer":'), /^OAUTH_/],
  ['a list', () => json([]), /^OAUTH_/],
  ['another issuer', elsewhere({ issuer: 'https://login.example.com' }), /^OAUTH_/],
  ['no page for people', elsewhere({ authorization_endpoint: undefined }), /lacks an endpoint/],
  ['a page that is a script', elsewhere({ authorization_endpoint: 'javascript:alert(1)' }), /without TLS/],
  ['tokens without TLS', elsewhere({ token_endpoint: 'http://login.example.com/token' }), /without TLS/],
  ['keys of another kind of server', elsewhere({ jwks_uri: 'https://login.example.com/jwks' }), /without TLS/],
  ['more than anybody needs', () => json(`"${'x'.repeat(300_000)}"`), /too long/],
  [
    'a way to somewhere else',
    () => (_, response) => void response.writeHead(302, { location: 'http://localhost:1/' }).end(),
    /^OAUTH_/,
  ],
  ['a connection that breaks', () => (request) => void request.socket.destroy(), /no connection/],
])('a directory that answers with %s cannot be reached, which is reported to the operator', async (_, answer, reason) => {
  server.answers.set(configuration, answer());
  await expect(open().depart(directoryOf(), redirectUri)).rejects.toThrow(DirectoryUnreachable);
  expect(reported).toEqual([['acme', expect.stringMatching(reason)]]);
});

test('a directory that fails is asked again at the next sign-in', async () => {
  const directories = open();
  server.answers.set(configuration, json('', 503));
  await expect(directories.depart(directoryOf(), redirectUri)).rejects.toThrow(DirectoryUnreachable);
  server.answers.clear();
  expect((await directories.depart(directoryOf(), redirectUri)).url).toContain(server.issuer);
});

test('a directory that hangs is given up in time, and another one is not held up', async () => {
  const other = await startIdentityProvider();
  const directories = open(400);
  server.answers.set(configuration, () => undefined);
  const hanging = Array.from({ length: 100 }, () =>
    directories.depart(directoryOf(), redirectUri).catch((error: unknown) => error),
  );
  const began = Date.now();
  const { url } = await directories.depart(directoryOf({ id: 2, slug: 'other', issuer: other.issuer }), redirectUri);
  expect(url).toContain(other.issuer);
  expect(Date.now() - began).toBeLessThan(400);
  const outcomes = await Promise.all(hanging);
  expect(outcomes.every((error) => error instanceof DirectoryUnreachable)).toBe(true);
  expect(new Set(reported.map(([, reason]) => reason))).toEqual(
    new Set(['it does not answer in time', 'too many sign-ins wait for it']),
  );
  await other.close();
});

test.each<[string, unknown, number, new () => Error]>([
  ['a code that it does not know', { error: 'invalid_grant' }, 400, AnswerRefused as new () => Error],
  ['a secret that it does not know', { error: 'invalid_client' }, 401, DirectoryUnreachable as new () => Error],
  ['no ID token', { access_token: 'a', token_type: 'Bearer' }, 200, AnswerRefused as new () => Error],
  ['nonsense in place of an ID token', { access_token: 'a', token_type: 'Bearer', id_token: 'x.y.z' }, 200, Error],
  ['an error of its own', '', 500, DirectoryUnreachable as new () => Error],
])('an exchange that is answered with %s fails', async (_, body, status, expected) => {
  server.answers.set('/token', json(body, status));
  await expect(open().arrive(directoryOf(), answerOf())).rejects.toThrow(expected);
});

test('neither code nor secret is in a reason', async () => {
  server.answers.set('/token', json({ error: `<${server.client.secret}>`, error_description: 'the code x' }, 400));
  await expect(open().arrive(directoryOf(), answerOf({ code: 'very secret' }))).rejects.toThrow('an error without a name');
  expect(reported).toEqual([['acme', 'it answers an error without a name']]);
});

test('the operator learns where a directory is, from its configuration as it is now', async () => {
  const directories = open();
  await directories.depart(directoryOf(), redirectUri);
  expect(await directories.look(directoryOf())).toEqual({
    authorizationEndpoint: `${server.issuer}/auth`,
    tokenEndpoint: `${server.issuer}/token`,
    scope: 'openid profile email',
  });
  expect(reads()).toBe(2);
});
