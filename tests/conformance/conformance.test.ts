import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allChecks } from './all-checks.js';
import { type Breakages, changing, openBrokenOffice } from './broken-office.js';
import { conformance } from './command.js';
import { type KnownOffice, openKnownOffice } from './known-office.js';
import type { Report, ReportedCheck } from './report.js';

let system: KnownOffice;
const opened: (() => void)[] = [];
beforeAll(async () => {
  system = await openKnownOffice();
});
afterAll(() => system?.close());
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Runs the command and gives what it says. */
async function run(...args: string[]) {
  const output = { out: '', error: '' };
  const code = await conformance(args, {
    env: system.env,
    isColoured: false,
    out: (text) => {
      output.out += text;
    },
    error: (text) => {
      output.error += text;
    },
  });
  return { code, ...output };
}

const reportOf = async (...args: string[]) => {
  const { code, out, error } = await run(...args, ...system.people, '--json');
  if (out === '') throw new Error(error);
  const report = JSON.parse(out) as Report;
  return { code, report, of: (id: string) => report.checks.find((check) => check.id === id)! };
};

/** Runs some checks against our back office with something broken in front of it. */
async function broken(breakages: Breakages, ...args: string[]) {
  const office = await openBrokenOffice(system.url, breakages);
  opened.push(office.close);
  return await reportOf('--url', office.url, ...args);
}

const wrongIn = ({ checks }: Report) =>
  checks.filter(({ outcome }) => outcome === 'deviates').map(({ id, deviation }) => [id, deviation?.expected, deviation?.came]);

describe('our own back office', () => {
  it('conforms in everything that can be asked, and is left as it was but for one order', async () => {
    const before = await system.belongings();
    // With "=", since a code may begin with a dash.
    const { code, report } = await reportOf('--url', system.url, '--orders', `--punchout-code=${await system.punchoutCode()}`);
    expect(wrongIn(report)).toEqual([]);
    expect(report.checks.filter(({ outcome }) => outcome === 'skipped').map(({ id, reason }) => [id, reason])).toEqual([]);
    expect(report.checks.flatMap(({ left }) => left)).toEqual([]);
    expect(report.unasked).toEqual([]);
    expect(report.checks.filter(({ of, asked }) => asked.length < of.length).map(({ id }) => id)).toEqual([]);
    expect(code).toBe(0);
    expect(report.checks).toHaveLength(allChecks.length);
    expect(await system.belongings()).toEqual(before);
    // No notes about our own answers, except those about the checks themselves.
    expect(report.checks.flatMap(({ id, notes }) => notes.map((note) => `${id}: ${note}`))).toEqual([
      'catalogue.page: 1 of 6 have no sell-by unit and cannot be ordered (S5.2)',
      expect.stringMatching(/^checkout\.order: order \S+ is in the books: cancel it$/),
      'documents.report.orderguidelist: 204: no document to open',
    ]);
  }, 120_000);
});

describe('a back office of the specification alone', () => {
  const notFound = (answer: { status: number; headers: Record<string, unknown>; text: string }) => {
    answer.status = 404;
    answer.headers['content-type'] = 'application/json';
    answer.text = '{"message":"Not found"}';
  };
  const without = { 'GET /api/capabilities': notFound, 'POST /api/support/request': notFound, 'GET /healthz': notFound };

  it('conforms, and is asked nothing that it does not declare', async () => {
    const { code, of } = await broken(without, '--only', 'service,support,catalogue.by-codes');
    expect(code).toBe(0);
    expect(of('service.capabilities').outcome).toBe('holds');
    expect([of('support.no-words').reason, of('service.live').reason, of('catalogue.by-codes').reason]).toEqual([
      'GET /api/capabilities does not declare supportRequests',
      'GET /api/capabilities does not declare health',
      'GET /api/capabilities does not declare productCodes',
    ]);
  });

  it('that declares a call must have it', async () => {
    const { code, of } = await broken({ 'POST /api/support/request': notFound }, '--only', 'support.no-words');
    expect([code, of('support.no-words').outcome]).toEqual([1, 'deviates']);
  });
});

describe('a back office that is broken', () => {
  const deviationBy = async (breakages: Breakages, only: string, ...args: string[]): Promise<ReportedCheck> => {
    const { code, of } = await broken(breakages, '--only', only, ...args);
    expect(code).toBe(1);
    return of(only);
  };

  it('by a field that is missing is told which, as the gateway would meet it', async () => {
    const check = await deviationBy(
      { 'GET /api/cart': changing<{ version?: number }>((cart) => void delete cart.version) },
      'cart.read',
    );
    expect(check.deviation).toMatchObject({
      sent: expect.stringContaining('GET /api/cart'),
      expected: 'an answer that the gateway can read',
      came: expect.stringContaining('BAD_UPSTREAM (cart: / must have required properties version)'),
      otherwise: expect.stringContaining('cart’s count and total'),
      see: 'docs/rest-contract.md#cart (S7.8)',
    });
  });

  it('by a field that the gateway does without conforms, and gets a note', async () => {
    const { code, of } = await broken(
      { 'GET /api/cart': changing<{ messages?: unknown }>((cart) => void delete cart.messages) },
      '--only',
      'cart.read',
    );
    expect(code).toBe(0);
    expect(of('cart.read').notes).toEqual(['body must have required properties messages']);
  });

  it('by fields of its own, and decimals as numbers, conforms without a word', async () => {
    const own = changing<{ lineTotal: unknown; own?: string }>((estimate) => {
      estimate.own = 'surprise';
      estimate.lineTotal = Number(estimate.lineTotal);
    });
    const { code, of } = await broken({ 'GET /api/checkout': own }, '--only', 'checkout.estimate');
    expect([code, of('checkout.estimate').notes]).toEqual([0, []]);
  });

  it('by a wrong status is told what came', async () => {
    const toServerError = (answer: { status: number }) => {
      answer.status = 500;
    };
    const check = await deviationBy({ 'POST /api/token': toServerError }, 'session.code-rejected');
    expect(check.deviation).toMatchObject({ expected: 'status 401', came: expect.stringContaining('500 application/json') });
  });

  it('by a 401 without words is told what people would read (S8.3)', async () => {
    const wordless = (answer: { status: number; text: string }) => {
      if (answer.status === 401) answer.text = '{}';
    };
    const check = await deviationBy({ 'POST /api/token': wordless }, 'session.wrong-password');
    expect(check.deviation?.otherwise).toContain('Authorization Failed');
  });

  it('by HTML where JSON is due is told so', async () => {
    const page = (answer: { headers: Record<string, unknown>; text: string }) => {
      answer.headers['content-type'] = 'text/html';
      answer.text = '<h1>Welcome</h1>';
    };
    const check = await deviationBy({ 'GET /api/product/list': page }, 'catalogue.page');
    expect(check.deviation?.came).toBe(
      '200 text/html <h1>Welcome</h1>, which it takes for BAD_UPSTREAM (content type "text/html")',
    );
  });

  it('by silence is told after how long', async () => {
    const check = await deviationBy({ 'GET /api/settings/logoname': 'silent' }, 'settings.logo', '--timeout', '2');
    expect(check.deviation).toMatchObject({ expected: 'an answer', came: 'no answer within 2 s' });
  });

  it('by a date that is none is told where', async () => {
    const american = changing<{ validDates: string[] }>((dates) => {
      dates.validDates = ['11/23/2026'];
    });
    const check = await deviationBy({ 'GET /api/cart/date': american }, 'cart.dates');
    expect(check.deviation?.came).toBe('11/23/2026');
  });

  it('by product 9 for sale is told so (S9.3)', async () => {
    const selling = changing<{ products: object[] }>((page) => {
      page.products = [
        {
          productKey: 9,
          productCode: '9',
          description: 'Nothing',
          sellBys: [],
          priceBys: [],
          detailImages: [],
          scanDocuments: [],
        },
      ];
    });
    const check = await deviationBy({ 'GET /api/product/list': selling }, 'catalogue.key-nine');
    expect(check.deviation?.came).toContain('product');
  });

  it('by orders without protection is found out: a second order for one key', async () => {
    let number = 0;
    const another = changing<{ orderNumber?: string }>((receipt) => {
      number += 1;
      if (receipt.orderNumber !== undefined) receipt.orderNumber = `${receipt.orderNumber}-${number}`;
    });
    const check = await deviationBy({ 'POST /api/cart/submit': another }, 'checkout.order', '--orders');
    expect([check.deviation?.expected, check.deviation?.came]).toEqual([
      expect.stringMatching(/^order \S+-1 again$/),
      expect.stringMatching(/^order \S+-2$/),
    ]);
  });

  it('by cleaning up that fails is told what is left', async () => {
    const refusing = (answer: { status: number }) => {
      answer.status = 500;
    };
    const { code, of } = await broken({ 'DELETE /api/orderguide/*': refusing }, '--only', 'guides.create', '--writes');
    expect([code, of('guides.create').left]).toEqual([
      0,
      [expect.stringMatching(/^order guide “Conf \w{6}” is still there \(status 500\)$/)],
    ]);
  });

  it('by nobody who can sign in is told once, and the rest is not tried', async () => {
    const refusing = (answer: { status: number }) => {
      answer.status = 503;
    };
    const { code, report, of } = await broken({ 'POST /api/token': refusing }, '--only', 'session.sign-in,cart.read');
    expect(code).toBe(1);
    expect(of('session.sign-in').outcome).toBe('deviates');
    expect(of('cart.read').reason).toContain('nobody could sign in as buyer');
    expect(report.unasked).toContainEqual({
      operation: 'GET /api/cart',
      reason: expect.stringContaining('nobody could sign in'),
    });
  });
});

describe('what is said', () => {
  it('holds no secret: neither a password nor a token, whatever went wrong', async () => {
    const garbled = changing<{ access_token?: unknown }>((body) => ({ ...body, expires_in: 'soon' }));
    const { out } = await (async () => {
      const office = await openBrokenOffice(system.url, { 'POST /api/token': garbled });
      opened.push(office.close);
      return await run('--url', office.url, ...system.people, '--only', 'session.sign-in,session.wrong-password');
    })();
    expect(out).toContain('✗ session.sign-in');
    expect(out).toContain('password=•••');
    expect(out).toContain('"access_token":"•••"');
    expect(out).not.toContain(system.password);
    expect(out).not.toContain(encodeURIComponent(system.password));
  });

  it('is for a person: a line a check, the reason of what was skipped, a summary', async () => {
    const { code, out } = await run('--url', system.url, '--only', 'settings');
    expect(code).toBe(0);
    expect(out).toContain('✓ settings.site ');
    expect(out).toMatch(/– settings\.person .*nobody was given as buyer \(--buyer\)/);
    expect(out).toMatch(/– settings\.visit .*allow it with --writes/);
    expect(out).toMatch(/\d+ checks: \d+ hold, 0 do not, \d+ were not tried/);
    expect(out).toContain('    GET /api/cart\n');
    expect(out).toContain('What was asked conforms; what was not tried may not.');
  });

  it('is for a build server as JUnit: a failure with its words, a skipped one with its reason', async () => {
    const office = await openBrokenOffice(system.url, { 'GET /api/settings/logoname': changing(() => ({ light: 1 })) });
    opened.push(office.close);
    const { out } = await run('--url', office.url, '--only', 'settings', '--junit');
    expect(out).toMatch(/^<\?xml .*\n<testsuites name="REST contract at http:\/\/127\.0\.0\.1:\d+" tests="\d+" failures="1"/);
    expect(out).toMatch(
      /<failure message="expected an answer that the gateway can read, came 200 application\/json \{&quot;light&quot;:1\}/,
    );
    expect(out).toContain('<skipped message="nobody was given as buyer (--buyer)"/>');
  });
});
