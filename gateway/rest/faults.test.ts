import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Failure } from '../errors.js';
import { cartWith } from '../testing/dtos.js';
import { type BackOffice, httpBackOffice } from './back-office.js';
import { CallScope } from './call-scope.js';
import { Refused } from './refused.js';

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

/** A back office whose answers are written by the test. */
async function answering(listener: (response: ServerResponse, attempt: number) => void, deadlineMs = 8_000) {
  const answer: RequestListener = (request, response) => {
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    request.resume().on('end', () => listener(response, heard.length));
  };
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  backOffice = httpBackOffice(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const headers = {
    anonymous: ['x-request-id', 'request-1'],
    personal: ['x-request-id', 'request-1', 'authorization', 'Bearer a'],
  };
  const scope = new CallScope(headers, deadlineMs);
  return { clients: backOffice.forPerson(scope), scope };
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
    ['wrong types', (response) => json(response, { ...cartWith(), version: secret })],
    [
      'a wrong decimal',
      (response) => json(response, cartWith({ lines: [{ id: 1, productKey: 1, quantity: { value: secret, unit: 'CS' } }] })),
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
    expect(JSON.stringify([failure.message, failure.extensions, failure.reason])).not.toContain(secret);
  });
});

describe('statuses', () => {
  it.each([
    [400, 'BAD_USER_INPUT'],
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [429, 'TOO_MANY_REQUESTS'],
    [500, 'BACK_OFFICE_UNAVAILABLE'],
    [504, 'BACK_OFFICE_TIMEOUT'],
  ])('%i is %s', async (status, code) => {
    const { clients } = await answering((response) => json(response, { message: secret }, status, { 'retry-after': '7' }));
    const failure = await failureOf(clients.cart.read());
    expect(failure.code).toBe(code);
    if (status === 429) expect(failure.retryAfter).toBe(7);
    expect(failure.message).not.toContain(secret);
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
      attempt < 3 ? json(response, {}, 503) : json(response, cartWith()),
    );
    expect(await clients.cart.read()).toMatchObject({ version: 7 });
    expect(scope.calls).toBe(3);
    expect(Object.keys(heard[0]?.headers ?? {}).sort()).toEqual(['authorization', 'connection', 'host', 'x-request-id']);
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
    const { clients, scope } = await answering(() => scope.abandon());
    expect((await failureOf(clients.cart.read())).name).toBe('Abandoned');
    expect(heard).toHaveLength(1);
  });
});

describe('a write', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['the connection breaks', (response) => response.destroy()],
    ['it is told 502', (response) => json(response, {}, 502)],
    ['it is told 503', (response) => json(response, {}, 503)],
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
      scope.abandon();
      json(response, { accepted: true });
    });
    expect(await clients.checkout.submit({ version: 7 }, 'key-1')).toMatchObject({ accepted: true });
  });
});

describe('a back office that was down', () => {
  it('is used again once it is back', async () => {
    let isDown = true;
    const { clients } = await answering((response) => (isDown ? response.destroy() : json(response, cartWith())));
    expect((await failureOf(clients.cart.read())).code).toBe('BACK_OFFICE_UNAVAILABLE');
    isDown = false;
    expect(await clients.cart.read()).toMatchObject({ version: 7 });
  });

  it('is left alone for a while after half of its calls failed, group by group (F-2)', async () => {
    const { clients } = await answering((response) =>
      heard.at(-1)?.url === '/api/cart' ? json(response, {}, 500) : json(response, { lineTotal: '1.00' }),
    );
    for (let call = 0; call < 20; call += 1) await failureOf(clients.cart.read());
    const reached = heard.length;
    expect(await failureOf(clients.cart.read())).toMatchObject({ reason: 'cart rests', retryAfter: 5 });
    expect(heard).toHaveLength(reached);
    expect(await clients.checkout.estimate()).toMatchObject({ lineTotal: '1.00' });
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
  const payment = { paymentType: 1, paymentAmount: '1.00', details: [] };
  const html = (response: ServerResponse) => response.writeHead(502, { 'content-type': 'text/html' }).end(`<h1>${secret}</h1>`);

  it('is said in its own words, also where a proxy says it, whose 502 tells nothing of a payment', async () => {
    const { clients, scope } = await answering(html);
    for (const call of [
      () => clients.invoicePayment.openItems(),
      () => clients.invoicePayment.paymentTypes(),
      () => clients.invoicePayment.pay(payment, 'k'),
    ]) {
      const failure = await failureOf(call());
      expect([failure.code, failure.message]).toEqual([
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
      expect((failure as Refused).status).toBe(502);
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
