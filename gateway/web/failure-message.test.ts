import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { htmlText } from '../../domain/text/html-text.js';
import { textsIn } from '../../texts/testing/english.js';
import type { App } from '../app.js';
import { Failure } from '../errors.js';
import { type RefusalProblem, Refused } from '../office/ports/refused.js';
import { appWith } from '../testing/app.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';

const { backOffice, fixture } = fakeBackOffice();
let failure: Failure;
let gateway: App;

beforeAll(async () => {
  const openedDocuments = { open: () => Promise.reject(failure) };
  gateway = await appWith({ backOffice: { ...backOffice, openedDocuments } });
});
beforeEach(() => {
  fixture.failing.clear();
});
afterAll(() => gateway.http.close());

const spanish = textsIn('es');
const headers = { 'accept-language': 'es' };

/** The body of an answer to a transfer that fails. */
async function transferred(thrown: Failure, payload = 'token=t') {
  fixture.failing.set('punchout.createMessage', thrown);
  const sent = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  return (await gateway.http.inject({ method: 'POST', url: '/punchout/transfer', headers: sent, payload })).body;
}

/** The body of an answer to a document that fails. */
async function opened(thrown: Failure) {
  failure = thrown;
  return (await gateway.http.inject({ url: '/doc/D1', headers })).body;
}

/** The message of an answer to an upload that fails. */
async function uploaded(thrown: Failure | null, query = '') {
  if (thrown) fixture.failing.set('cartImport.send', thrown);
  const sent = {
    ...headers,
    authorization: 'Bearer a',
    'idempotency-key': 'k',
    'content-type': 'multipart/form-data; boundary=b',
  };
  const url = `/upload/cart-import${query}`;
  return (await gateway.http.inject({ method: 'POST', url, headers: sent, payload: '--b--' })).json().message;
}

const refusedFor = (problems: readonly RefusalProblem[]) => new Refused({ message: 'Nope', language: 'en-US', problems });

describe('a failure that a person reads is in their language', () => {
  it('in a page of punchout', async () => {
    const page = await transferred(new Failure('BACK_OFFICE_TIMEOUT'));
    expect(page).toContain(htmlText(spanish('failures.timeout')));
  });

  it('in the window of a document', async () => {
    expect(await opened(new Failure('BAD_UPSTREAM'))).toBe(spanish('failures.badAnswer'));
  });

  it('after an upload, with the time to try again', async () => {
    const message = await uploaded(new Failure('TOO_MANY_REQUESTS', { retryAfter: 7 }));
    expect(message).toBe(`${spanish('failures.tooMany')}. ${spanish('failures.retrySeconds', { count: 7 })}`);
  });

  it('as the back office words it, if it does', async () => {
    expect(await opened(new Failure('FORBIDDEN', { serverMessage: 'Cuenta bloqueada' }))).toBe('Cuenta bloqueada');
  });
});

describe('a refusal that a person reads', () => {
  it('has all its reasons, below each other, in their language', async () => {
    const problems = [
      { code: 'CART_EMPTY', message: 'Nothing in it' },
      { code: 'REFUSED', message: 'Closed for <inventory>' },
    ] as const;
    const page = await transferred(refusedFor(problems));
    expect(page).toContain(`<p>${htmlText(`${spanish('checkout.cartEmpty')}\nClosed for <inventory>`)}</p>`);
  });

  it('has the back office’s message if it gave no reasons, or else the text for any refusal', async () => {
    expect(await transferred(refusedFor([]))).toContain('<p>Nope</p>');
    const page = await transferred(new Refused({ message: null, language: null, problems: [] }));
    expect(page).toContain(htmlText(spanish('failures.badInput')));
  });
});

it('a malformed request is described in English, for the developer who sent it', async () => {
  expect(await uploaded(null, '?productCodeType=theirs')).toMatch(/^productCodeType is one of /);
});
