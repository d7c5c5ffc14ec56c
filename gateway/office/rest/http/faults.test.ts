import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { english } from '../../../../texts/testing/english.js';
import { Failure } from '../../../errors.js';
import { callerWith } from '../../../testing/dtos.js';
import { wireCartWith } from '../../../testing/wire.js';
import type { BackOffice } from '../../ports/back-office.js';
import { CallScope } from '../../ports/call-scope.js';
import { Refused } from '../../ports/refused.js';
import { httpBackOffice } from '../back-office.js';

let server: Server | undefined;
let backOffice: BackOffice | undefined;
let heard: { method: string; url: string; headers: Record<string, unknown> }[] = [];

afterEach(async () => {
  await backOffice?.close();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
  heard = [];
});

/** A back office whose responses are defined by the test. */
async function answering(listener: (response: ServerResponse, attempt: number) => void, deadlineMs = 8_000) {
  const answer: RequestListener = (request, response) => {
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    request.resume().on('end', () => listener(response, heard.length));
  };
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  backOffice = httpBackOffice(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const scope = new CallScope(callerWith({ token: 'a' }), deadlineMs);
  return { clients: backOffice.forPerson(scope), scope };
}

/** The clients of a guest with an IP address. */
function guestAt(address: string) {
  return (backOffice as BackOffice).forPerson(new CallScope(callerWith({ address, token: null }), 8_000));
}

const json = (response: ServerResponse, body: unknown, status = 200, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const failureOf = async (call: Promise<unknown>): Promise<Failure> => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Failure);
  return failure as Failure;
};

const secret = 'SECRET-OF-THE-UPSTREAM';

describe('a back office that talks nonsense', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['HTML with 200', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${secret}</h1>`)],
    [
      'truncated JSON',
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(`{"version": 7, "${secret}`),
    ],
    ['nothing at all', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end()],
    ['204', (response) => response.writeHead(204).end()],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(secret)],
    ['wrong types', (response) => json(response, { ...wireCartWith(), version: secret })],
    [
      'a wrong decimal',
      (response) => json(response, wireCartWith({ lines: [{ id: 1, productKey: 1, quantity: { value: secret, unit: 'CS' } }] })),
    ],
    ['a list instead of an object', (response) => json(response, [secret])],
    ['a 418', (response) => json(response, { message: secret }, 418)],
    [
      'an endless body',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const block = 'x'.repeat(1024 * 1024);
        const more = () => {
          if (!response.destroyed) response.write(block, () => setImmediate(more));
        };
        response.on('error', () => undefined);
        more();
      },
    ],
  ])('(%s) is BAD_UPSTREAM, and its words stay here (F-1)', async (_, write) => {
    const { clients } = await answering(write);
    const failure = await failureOf(clients.cart.read());
    expect(failure.code).toBe('BAD_UPSTREAM');
    expect(JSON.stringify([failure.message, failure.serverMessage, failure.extensions, failure.reason])).not.toContain(secret);
  });
});

describe('statuses', () => {
  it.each([
    [400, 'BAD_USER_INPUT'],
    [414, 'BAD_USER_INPUT'],
    [431, 'BAD_USER_INPUT'],
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [429, 'TOO_MANY_REQUESTS'],
    [500, 'BAD_UPSTREAM'],
    [408, 'BACK_OFFICE_UNAVAILABLE'],
    [503, 'BACK_OFFICE_UNAVAILABLE'],
    [504, 'BACK_OFFICE_TIMEOUT'],
  ])('%i is %s; what a refusal says is handed on, of a failure not a word', async (status, code) => {
    const { clients } = await answering((response) => json(response, { message: secret }, status, { 'retry-after': '7' }));
    const failure = await failureOf(clients.cart.read());
    expect(failure.code).toBe(code);
    if (status === 429) expect(failure.retryAfter).toBe(7);
    if (status === 500) expect(failure.message).toBe('An unexpected error occurred. Please contact support.');
    if (status < 500 && status !== 408) expect(failure).toMatchObject({ message: secret, serverMessage: secret });
    else
      expect(JSON.stringify([failure.message, failure.serverMessage, failure.extensions, failure.reason])).not.toContain(secret);
  });

  it.each([400, 401, 403, 404, 413, 415, 429])('a %i that is a page says nothing but its status', async (status) => {
    const { clients } = await answering((response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end(`<h1>${secret}</h1>`),
    );
    const failure = await failureOf(clients.cart.read());
    expect(failure.upstreamStatus).toBe(status);
    expect(failure.serverMessage).toBeUndefined();
    expect(JSON.stringify([failure.message, failure.reason])).not.toContain(secret);
  });

  it('a refusal of what a person can mend says plain text, too', async () => {
    const body = `<b>${'x'.repeat(600)}`;
    const { clients } = await answering((response) =>
      json(response, { message: body, errors: [body], problems: [{ code: 'REFUSED', message: body }] }, 409),
    );
    const { refusal } = (await failureOf(clients.cart.clear())) as Refused;
    const shown = `‹b>${'x'.repeat(496)}…`;
    expect(refusal).toEqual({ message: shown, language: null, problems: [{ code: 'REFUSED', message: shown }] });
  });

  it('429 that says a payment was not tried is a refusal with its wait; any other is a failure', async () => {
    const problems = [{ code: 'PAYMENT_LIMITED', message: 'Too many', retryAfter: 7 }];
    const limited = await answering((response) => json(response, { message: 'Too many', problems }, 429, { 'retry-after': '7' }));
    expect(await failureOf(limited.clients.payment.payAndSubmit({ version: 1 }, 'k'))).toMatchObject({
      name: 'Refused',
      kind: 'limited',
      upstreamStatus: 429,
      refusal: { problems },
    });
    const proxied = await answering((response) => json(response, 'slow down', 429, { 'retry-after': '7' }));
    expect(await failureOf(proxied.clients.payment.payAndSubmit({ version: 1 }, 'k'))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 7,
    });
  });

  it.each([
    [405, 'notAllowed'],
    [409, 'conflict'],
    [422, 'invalid'],
  ])('%i is a refusal of the kind %s', async (status, kind) => {
    const { clients } = await answering((response) => json(response, { message: 'WHATEVER' }, status));
    expect(await failureOf(clients.cart.clear())).toMatchObject({ name: 'Refused', kind, upstreamStatus: status });
  });

  it('409 and 422 are refusals, with codes or with words alone (S8.10)', async () => {
    const { clients } = await answering((response) =>
      json(response, { message: 'WHATEVER', errors: ['Too much', 'Too little'] }, 409),
    );
    const failure = await failureOf(clients.cart.clear());
    expect(failure).toMatchObject({
      name: 'Refused',
      refusal: {
        problems: [
          { code: 'REFUSED', message: 'Too much' },
          { code: 'REFUSED', message: 'Too little' },
        ],
      },
    });
  });
});

describe('a read', () => {
  it('is repeated at most twice where that may help, with the headers of its request alone (S7.1)', async () => {
    const { clients, scope } = await answering((response, attempt) =>
      attempt < 3 ? json(response, {}, 503) : json(response, wireCartWith()),
    );
    expect(await clients.cart.read()).toMatchObject({ version: 7 });
    expect(scope.calls).toBe(3);
    expect(Object.keys(heard[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-language',
      'authorization',
      'connection',
      'host',
      'x-request-id',
    ]);
  });

  it('is repeated where it did not arrive in time, because the machine had paused', async () => {
    const { clients } = await answering((response, attempt) =>
      attempt < 2 ? json(response, {}, 408, { connection: 'close' }) : json(response, wireCartWith()),
    );
    expect(await clients.cart.read()).toMatchObject({ version: 7 });
  });

  it('is not repeated where the back office says when to come back', async () => {
    const { clients } = await answering((response) => json(response, {}, 503, { 'retry-after': '5' }));
    expect(await failureOf(clients.cart.read())).toMatchObject({ code: 'BACK_OFFICE_UNAVAILABLE', retryAfter: 5 });
    expect(heard).toHaveLength(1);
  });

  it('is given up when its operation has taken too long', async () => {
    const { clients } = await answering(() => undefined, 150);
    expect((await failureOf(clients.cart.read())).code).toBe('BACK_OFFICE_TIMEOUT');
  });

  it('is given up when nobody waits for it any more', async () => {
    const { clients, scope } = await answering(() => scope.disconnect());
    expect((await failureOf(clients.cart.read())).name).toBe('ClientDisconnected');
    expect(heard).toHaveLength(1);
  });
});

describe('a write', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['the connection breaks', (response) => response.destroy()],
    ['it is told 502', (response) => json(response, {}, 502)],
    ['it is told 503', (response) => json(response, {}, 503)],
    ['it is told 408', (response) => json(response, {}, 408)],
  ])('is never repeated, even where %s', async (_, write) => {
    const { clients } = await answering(write);
    expect((await failureOf(clients.checkout.submit({ version: 7 }, 'key-1'))).code).toBe('BACK_OFFICE_UNAVAILABLE');
    expect((await failureOf(clients.settings.logVisit('AllProducts'))).code).toBe('BACK_OFFICE_UNAVAILABLE');
    expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/cart/submit',
      'GET /api/menu/log/AllProducts',
    ]);
    expect(heard[0]?.headers['idempotency-key']).toBe('key-1');
  });

  it('goes on when the client goes away, because half a write helps nobody', async () => {
    const { clients, scope } = await answering((response) => {
      scope.disconnect();
      json(response, { accepted: true });
    });
    expect(await clients.checkout.submit({ version: 7 }, 'key-1')).toMatchObject({ accepted: true });
  });
});

describe('a back office that was down', () => {
  it('is used again once it is back', async () => {
    let isDown = true;
    const { clients } = await answering((response) => (isDown ? response.destroy() : json(response, wireCartWith())));
    expect((await failureOf(clients.cart.read())).code).toBe('BACK_OFFICE_UNAVAILABLE');
    isDown = false;
    expect(await clients.cart.read()).toMatchObject({ version: 7 });
  });

  it('is left alone for a while after three callers got no answers, group by group (F-2)', async () => {
    await answering((response) => {
      if (heard.at(-1)?.url === '/api/cart') json(response, {}, 503);
      else json(response, { lineTotal: '1.00' });
    });
    const callers = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
    await Promise.all(callers.map((address) => failureOf(guestAt(address).cart.read())));
    const reached = heard.length;
    expect(await failureOf(guestAt('192.0.2.4').cart.read())).toMatchObject({ reason: 'cart rests', retryAfter: 5 });
    expect(heard).toHaveLength(reached);
    expect(await guestAt('192.0.2.4').checkout.estimate()).toMatchObject({ lineTotal: '1.00' });
  });

  it('is used by everybody else where one caller’s requests fail, however many, and passes its health probe', async () => {
    await answering((response) => {
      const { url, headers: sent } = heard.at(-1) ?? {};
      if (url === '/readyz' || sent?.['x-request-id'] === 'other') json(response, url === '/readyz' ? {} : wireCartWith());
      else json(response, { message: secret }, 500);
    });
    for (let call = 0; call < 40; call += 1) await failureOf(guestAt('192.0.2.1').cart.read());
    const otherCaller = callerWith({ requestId: 'other', address: '192.0.2.2', token: null });
    const other = (backOffice as BackOffice).forPerson(new CallScope(otherCaller, 8_000));
    expect(await other.cart.read()).toMatchObject({ version: 7 });
    expect(heard.filter(({ url }) => url === '/readyz')).toHaveLength(1);
  });

  it('tells people apart by whose their tokens are, so that one with three tokens is one caller', async () => {
    await answering((response) => {
      const { url } = heard.at(-1) ?? {};
      if (url === '/api/user')
        return json(response, { username: 'buyer', name: 'B', isSalesperson: false, sessionType: 'Normal' });
      return url === '/readyz' ? json(response, {}) : json(response, {}, 503);
    });
    const withToken = (token: string) =>
      (backOffice as BackOffice).forPerson(new CallScope(callerWith({ address: `192.0.2.${token.length}`, token }), 8_000));
    for (const token of ['a', 'bb', 'ccc']) await withToken(token).session.user();
    for (const token of ['a', 'bb', 'ccc']) for (let call = 0; call < 3; call += 1) await failureOf(withToken(token).cart.read());
    expect(await failureOf(withToken('a').cart.read())).not.toMatchObject({ reason: 'cart rests' });
  });
});

describe('the site', () => {
  it('is asked for once in five minutes, without anybody’s token (S9.1)', async () => {
    const { clients } = await answering((response) => json(response, { light: 'l', dark: 'd', small: 's' }));
    await Promise.all([clients.site.logo(), clients.site.logo()]);
    await clients.site.logo();
    expect(heard).toHaveLength(1);
    expect(heard[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('a payment service that is away (A8.2)', () => {
  const payment = { paymentType: 'CREDIT_CARD', amount: '1.00', details: [] } as const;
  const html = (response: ServerResponse) => response.writeHead(502, { 'content-type': 'text/html' }).end(`<h1>${secret}</h1>`);

  it('is said in its own words, also where a proxy says it, whose 502 tells nothing of a payment', async () => {
    const { clients, scope } = await answering(html);
    for (const call of [
      () => clients.invoicePayment.openItems(),
      () => clients.invoicePayment.paymentTypes(),
      () => clients.invoicePayment.pay(payment, 'k'),
    ]) {
      const failure = await failureOf(call());
      expect([failure.code, english(failure.serverMessage)]).toEqual([
        'BACK_OFFICE_UNAVAILABLE',
        'Payment Service is unavailable. Please contact support.',
      ]);
      expect(failure).not.toBeInstanceOf(Refused);
    }
    expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(1);
    scope.close();
  });

  it('is certain where the back office itself says that nothing was charged, and no sign of its own ill health', async () => {
    const problems = [{ code: 'PAYMENT_UNAVAILABLE', message: 'WHATEVER' }];
    const { clients, scope } = await answering((response) => json(response, { message: 'WHATEVER', problems }, 502));
    for (let payments = 0; payments < 30; payments += 1) {
      const failure = await failureOf(clients.invoicePayment.pay(payment, `k${payments}`));
      expect(failure).toBeInstanceOf(Refused);
      expect(failure).toMatchObject({ kind: 'unavailable', upstreamStatus: 502, reason: 'PAYMENT_UNAVAILABLE' });
      const { message, problems: reasons } = (failure as Refused).refusal;
      expect([english(message), reasons.map((reason) => [reason.code, english(reason.message)])]).toEqual([
        'Payment Service is unavailable. Please contact support.',
        [['REFUSED', 'Payment Service is unavailable. Please contact support.']],
      ]);
    }
    expect(heard).toHaveLength(30);
    scope.close();
  });

  it.each([{ message: 'Bad Gateway' }, { problems: [] }, { problems: [{ code: 'REFUSED', message: 'WHATEVER' }] }, ['WHATEVER']])(
    'is not certain where a 502 says %j',
    async (body) => {
      const { clients, scope } = await answering((response) => json(response, body, 502));
      expect(await failureOf(clients.invoicePayment.pay(payment, 'k'))).not.toBeInstanceOf(Refused);
      scope.close();
    },
  );
});
