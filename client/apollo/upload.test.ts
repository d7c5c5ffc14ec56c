import { afterEach, expect, test, vi } from 'vitest';
import { uploadBy } from './upload.js';

/** A browser's request, answered by the test. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  readonly headers: Record<string, string> = {};
  sent: FormData | null = null;
  isAborted = false;
  status = 0;
  statusText = '';
  responseText = '';
  onload = () => {};
  onerror = () => {};
  ontimeout = () => {};

  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.isAborted = true;
  }
  getResponseHeader(name: string) {
    return this.status === 429 && name === 'retry-after' ? '30' : null;
  }
  answer(status: number, responseText = '', statusText = '') {
    Object.assign(this, { status, statusText, responseText });
    this.onload();
  }
}

function sending() {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const heard: string[] = [];
  const stop = new AbortController();
  const answer = uploadBy({
    currentSession: () => ({ token: 't', sessionId: 's', customerKey: '7', shipMethod: 'pickup' }),
    language: () => 'es',
    onUnauthorized: (sessionId) => heard.push(`unauthorized ${sessionId}`),
    onAnswered: () => heard.push('answered'),
    onFailed: () => heard.push('failed'),
  })({
    address: '/upload/cart-import',
    file: new File(['1439\t2'], 'order.txt'),
    idempotencyKey: 'k',
    signal: stop.signal,
    onProgress: (percent) => heard.push(`${percent} %`),
    onSent: () => heard.push('sent'),
  });
  return { heard, stop, answer, request: FakeRequest.last };
}

afterEach(() => vi.unstubAllGlobals());

test('a file goes as one part of a form, with the session’s headers and its key', async () => {
  const { request, answer, heard } = sending();
  expect(request.headers).toEqual({
    'accept-language': 'es',
    authorization: 'Bearer t',
    'x-customer': '7',
    'x-ship-method': 'pickup',
    'idempotency-key': 'k',
  });
  expect(request.sent?.get('file')).toMatchObject({ name: 'order.txt' });
  request.upload.onprogress?.({ loaded: 5, total: 12 });
  request.upload.onload?.();
  request.answer(200, '{"importedLineCount":1}', 'OK');
  expect(await answer).toEqual({ status: 200, statusText: 'OK', body: { importedLineCount: 1 } });
  expect(heard).toEqual(['41 %', 'sent', 'answered']);
});

test.each([400, 403, 409, 413, 415, 422])('%i is an answer about the file', async (status) => {
  const { request, answer } = sending();
  request.answer(status, '<html>', 'No');
  expect(await answer).toEqual({ status, statusText: 'No', body: null });
});

test.each([
  [401, 'UNAUTHENTICATED', ['answered', 'unauthorized s']],
  [429, 'TOO_MANY_REQUESTS', ['answered']],
  [503, 'BACK_OFFICE_UNAVAILABLE', ['failed']],
  [504, 'BACK_OFFICE_TIMEOUT', ['answered']],
])('%i is a failure, and who wants to know is told', async (status, code, expected) => {
  const { request, answer, heard } = sending();
  request.answer(status);
  await expect(answer).rejects.toEqual({ code, serverMessage: null, ...(status === 429 && { retryAfter: 30 }) });
  expect(heard).toEqual(expected);
});

test('a line that breaks is no answer', async () => {
  const { request, answer, heard } = sending();
  request.onerror();
  await expect(answer).rejects.toEqual({ code: 'NETWORK', serverMessage: null });
  expect(heard).toEqual(['failed']);
});

test('what is given up is no longer sent', () => {
  const { request, stop } = sending();
  stop.abort();
  expect(request.isAborted).toBe(true);
});
