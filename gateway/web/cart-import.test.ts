import { createServer, type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { maxImportBytes } from '../../domain/cart-import/cart-import.js';
import { failureText } from '../../domain/system/failure-text.js';
import { english } from '../../texts/testing/english.js';
import type { App } from '../app.js';
import { Failure, type FailureCode } from '../errors.js';
import type { Caller } from '../office/ports/caller.js';
import { httpBackOffice } from '../office/rest/back-office.js';
import { appWith } from '../testing/app.js';
import { callerWith } from '../testing/dtos.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';

const address = '/upload/cart-import?productCodeType=our';
const payload = '--b\r\ncontent-disposition: form-data; name="file"; filename="order.txt"\r\n\r\n10118\t2\r\n--b--\r\n';
const headers = {
  authorization: 'Bearer a',
  'x-customer': '1042',
  'idempotency-key': 'key-1',
  'content-type': 'multipart/form-data; boundary=b',
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function fake() {
  const { backOffice, fixture } = fakeBackOffice();
  const app = await appWith({ backOffice });
  closing.push(() => app.http.close());
  const post = async (changed: Record<string, string | undefined> = {}, url = address) => {
    const sent = Object.fromEntries(Object.entries({ ...headers, ...changed }).filter(([, value]) => value !== undefined));
    const answer = await app.http.inject({ method: 'POST', url, headers: sent as Record<string, string>, payload });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  return { fixture, post };
}

describe('POST /upload/cart-import', () => {
  it('passes the form on to the back office as it is, as whoever sent it, and answers its report (S7.20)', async () => {
    const { fixture, post } = await fake();
    expect(await post({ cookie: 'secret=1', 'x-other': '1' })).toMatchObject({
      status: 200,
      body: { hasErrors: false, importedLineCount: 1, errors: [] },
      headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    });
    expect(fixture.written).toMatchObject({
      codeType: 'our',
      idempotencyKey: 'key-1',
      contentType: headers['content-type'],
      contentLength: String(payload.length),
      body: payload,
    });
    const { caller } = fixture.written as { caller: Caller };
    expect(caller).toEqual(
      callerWith({ requestId: caller.requestId, browser: caller.browser, address: '127.0.0.1', token: 'a', customerKey: 1042 }),
    );
  });

  it('reads codes in any way unless told how', async () => {
    const { fixture, post } = await fake();
    await post({}, '/upload/cart-import');
    expect(fixture.written).toMatchObject({ codeType: 'auto' });
  });

  it.each([
    ['without a token', { authorization: undefined }, 401],
    ['with a token that cannot be one', { authorization: 'Basic abc' }, 401],
    ['with two customers', { 'x-customer': '1,2' }, 400],
    ['without a key', { 'idempotency-key': undefined }, 400],
    ['with a key that does not go into a header', { 'idempotency-key': 'a b' }, 400],
    ['from another site’s page', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of JSON', { 'content-type': 'application/json' }, 415],
    ['of plain text', { 'content-type': 'text/plain' }, 415],
    ['of a form without a boundary', { 'content-type': 'multipart/form-data' }, 400],
    ['of a form with a header of its own', { 'content-type': 'multipart/form-data; boundary=b; charset=x' }, 400],
    ['of more bytes than are taken', { 'content-length': String(maxImportBytes + 1_000_000) }, 413],
  ])('a request %s is refused before anything is sent', async (_name, changed, status) => {
    const { fixture, post } = await fake();
    expect((await post(changed)).status).toBe(status);
    expect(fixture.calls).toEqual([]);
  });

  it('knows four types of codes', async () => {
    const { fixture, post } = await fake();
    expect((await post({}, '/upload/cart-import?productCodeType=theirs')).status).toBe(400);
    expect((await post({}, '/upload/cart-import?productCodeType=our&productCodeType=your')).status).toBe(400);
    expect(fixture.calls).toEqual([]);
  });

  it('passes on what is said of the file, with its status (S8.13)', async () => {
    const { fixture, post } = await fake();
    fixture.refusal = { message: 'The file is not a text file.', problems: [] };
    expect(await post()).toMatchObject({ status: 415, body: { message: 'The file is not a text file.' } });
  });

  it.each<[FailureCode, number]>([
    ['UNAUTHENTICATED', 401],
    ['FORBIDDEN', 403],
    ['TOO_MANY_REQUESTS', 429],
    ['BACK_OFFICE_UNAVAILABLE', 503],
    ['BACK_OFFICE_TIMEOUT', 504],
    ['BAD_UPSTREAM', 502],
  ])('says %s as %i, in the text that the client has for it, too', async (code, status) => {
    const { fixture, post } = await fake();
    fixture.failing.set('cartImport.send', new Failure(code));
    expect(await post()).toMatchObject({ status, body: { message: english(failureText({ code })) } });
  });
});

/** Something that happens once and can be awaited. */
function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** A gateway over a back office with the given answer. */
async function over(answering: Answering) {
  const upstream = createServer(answering);
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  const app: App = await appWith({ backOffice: httpBackOffice(`http://127.0.0.1:${port}`) });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  closing.push(
    () => app.http.close(),
    () => upstream.closeAllConnections(),
    () => upstream.close(),
  );
  return { gatewayPort: (app.http.server.address() as AddressInfo).port };
}

/** An upload that the test sends piece by piece; `answer` is the response, null if the connection broke first. */
function uploading(port: number, more: Record<string, string | number> = {}) {
  const sending = open({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: address,
    headers: { ...headers, ...more },
    agent: false,
  });
  const answer = new Promise<{ status: number | undefined; body: unknown } | null>((resolve) => {
    sending.on('error', () => resolve(null));
    sending.on('response', async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece as Buffer);
      resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(pieces).toString()) });
    });
  });
  return { sending, answer };
}

const sayJson = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const report = { hasErrors: true, importedLineCount: 1, errors: ['Line 3: x: product not found'], extra: 'WHATEVER' };

describe('a file on its way', () => {
  it('reaches the back office while it is still being sent', async () => {
    let heard = '';
    const first = signal();
    const { gatewayPort } = await over(async (request, response) => {
      for await (const chunk of request) {
        heard += chunk;
        first.resolve();
      }
      sayJson(response, 200, report);
    });
    const { sending, answer } = uploading(gatewayPort);
    sending.write('--b');
    await first.promise;
    expect(heard).toBe('--b');
    sending.end('--');
    const { extra: _, ...due } = report;
    expect(await answer).toEqual({ status: 200, body: due });
    expect(heard).toBe('--b--');
  });

  it('that is given up half way is given up upstream, too, and is no sign of an outage', async () => {
    const begun = signal();
    const broken = signal();
    let isHealthy = false;
    const { gatewayPort } = await over((request, response) => {
      if (isHealthy)
        return sayJson(
          response.on('finish', () => undefined),
          200,
          report,
        );
      request.once('data', () => begun.resolve());
      request.once('error', () => broken.resolve());
    });
    const { sending, answer } = uploading(gatewayPort, { 'content-length': 1_000 });
    sending.write('--b');
    await begun.promise;
    sending.destroy();
    expect(await answer).toBeNull();
    await broken.promise;
    isHealthy = true;
    const next = uploading(gatewayPort);
    next.sending.end(payload);
    expect(await next.answer).toMatchObject({ status: 200 });
  });

  it('is cut off where it is longer than what is taken, whatever it said of itself', async () => {
    const { gatewayPort } = await over((request) => request.resume().on('error', () => undefined));
    const { sending, answer } = uploading(gatewayPort, { 'transfer-encoding': 'chunked' });
    const piece = Buffer.alloc(1024 * 1024, 'x');
    for (let sent = 0; sent < 11; sent += 1) sending.write(piece);
    expect(await answer).toEqual({ status: 413, body: { message: 'The file is too large: a file can have at most 10 mb.' } });
  });

  it('that is answered before it has arrived is taken to its end, so that its sender hears the answer', async () => {
    const { gatewayPort } = await over((_request, response) => sayJson(response, 503, { message: 'WHATEVER' }));
    const { sending, answer } = uploading(gatewayPort);
    const piece = Buffer.alloc(1024 * 1024, 'x');
    for (let sent = 0; sent < 9; sent += 1) sending.write(piece);
    const isAllSent = new Promise<void>((resolve) => sending.end(resolve));
    await isAllSent;
    expect(await answer).toMatchObject({ status: 503, body: { message: 'Service temporarily unavailable' } });
  });

  it.each([
    [400, { message: 'Send one file' }, 400, { message: 'Send one file' }],
    [422, { message: 7 }, 422, { message: 'The file was refused' }],
    [409, { message: 'no', errors: ['no'], problems: [{ code: 'REFUSED', message: 'no' }] }, 409, { message: 'no' }],
    [
      409,
      { message: 'WHATEVER', errors: [], problems: [{ code: 'STILL_RUNNING', message: 'WHATEVER' }] },
      429,
      { message: 'Too many requests. Try again in 1 second.' },
    ],
    [401, {}, 401, { message: 'Your session has expired' }],
    [403, { message: 'Your account is closed' }, 403, { message: 'Your account is closed' }],
    [403, {}, 403, { message: 'You are not authorized for this request' }],
    [413, { errors: ['<b>Too large</b>'] }, 413, { message: '‹b>Too large‹/b>' }],
    [404, {}, 404, { message: 'Not found' }],
    [200, { hasErrors: 'no' }, 502, { message: 'The server returned an unexpected response' }],
    [302, {}, 502, { message: 'The server returned an unexpected response' }],
    [500, { message: 'secret' }, 502, { message: 'The server returned an unexpected response' }],
    [503, { message: 'secret' }, 503, { message: 'Service temporarily unavailable' }],
  ])('answered by %i %j is answered by %i %j', async (status, upstreamBody, due, body) => {
    const { gatewayPort } = await over((request, response) => {
      request.resume().on('end', () => sayJson(response, status, upstreamBody));
    });
    const { sending, answer } = uploading(gatewayPort);
    sending.end(payload);
    expect(await answer).toEqual({ status: due, body });
  });
});
