import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestOverview } from './overview.js';

const over = (json: unknown, status = 200) => {
  const { calls, sent } = restCallsAnswering(json, status);
  return { overview: new RestOverview(calls), sent };
};
const at = '2026-11-21T10:00:00.000Z';

describe('the overview of the store', () => {
  it('has two places of money, whatever the form of the decimals', async () => {
    const { overview, sent } = over({
      ...{ days: [{ day: '2026-11-21', orders: 1, total: 12.5, more: 1 }], orders: 1, total: '12.5' },
      ...{ ordersBefore: 0, totalBefore: 0 },
    });
    expect(await overview.sales(7)).toEqual({
      ...{ days: [{ day: '2026-11-21', orders: 1, total: '12.50' }], orders: 1, total: '12.50' },
      ...{ ordersBefore: 0, totalBefore: '0.00' },
    });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/admin/overview/sales?days=7']);
  });

  it('reads lists with the most rows', async () => {
    const product = { productKey: 118, code: '10118', description: 'Cod Loin', orders: 2, total: 3 };
    const products = over({ totalCount: 9, rows: [product] });
    expect(await products.overview.topProducts({ days: 30, limit: 10 })).toEqual({
      totalCount: 9,
      rows: [{ ...product, productKey: '118', total: '3.00' }],
    });
    const searches = over({ totalCount: 0, rows: [] });
    expect(await searches.overview.missedSearches({ days: 90, limit: 1_000 })).toEqual({ totalCount: 0, rows: [] });
    const names = { customerCode: 'C-1', customerName: 'Harbor', userName: 'Emily Hart' };
    const carts = over({ totalCount: 1, rows: [{ id: 1, ...names, lines: 2, total: '7', updatedAt: at }] });
    expect(await carts.overview.cartsLeft(10)).toMatchObject({ rows: [{ id: '1', total: '7.00' }] });
    const mail = { id: 8, kind: 'x', createdAt: at, failedAt: at, attempts: 3 };
    const mails = over({ totalCount: 1, rows: [mail] });
    expect(await mails.overview.failedMails(10)).toMatchObject({ rows: [{ id: '8', userName: null, lastError: null }] });
    expect([products, searches, carts, mails].map(({ sent }) => sent[0]?.path)).toEqual([
      '/api/admin/overview/products?days=30&limit=10',
      '/api/admin/overview/searches?days=90&limit=1000',
      '/api/admin/overview/carts?limit=10',
      '/api/admin/mail/undelivered?limit=10',
    ]);
  });

  it('knows payments by their state, and what is not known of them is null', async () => {
    const payment = { id: 'a', state: 'voiding', amount: 5, paysOrder: true, requestId: 'r', createdAt: at };
    expect(await over({ totalCount: 1, rows: [payment] }).overview.openPayments(10)).toEqual({
      totalCount: 1,
      rows: [
        {
          ...{ id: 'a', state: 'VOIDING', amount: '5.00', paysOrder: true, requestId: 'r', createdAt: at },
          ...{ issuer: null, lastFour: null, reference: null, customerCode: null, customerName: null, userName: null },
        },
      ],
    });
    const strange = over({ totalCount: 1, rows: [{ ...payment, state: 'lost' }] }).overview;
    await expect(strange.openPayments(10)).rejects.toMatchObject({ code: 'BAD_UPSTREAM' });
  });

  it('counts space in megabytes, and what is not known of the health is null', async () => {
    const health = {
      ...{ checkedAt: at, startedAt: at, notReady: [], database: { isWritable: true, bytes: 3_145_729 }, disk: {} },
      cards: { isSandbox: false, open: 0 },
      mail: { mode: 'off', waiting: 0, givenUp: 0 },
      versions: { store: '1', database: 'PostgreSQL 17' },
      jobs: [{ name: 'mail', isRunning: true, everySeconds: 4.6 }],
    };
    expect(await over(health).overview.health()).toEqual({
      ...{ checkedAt: at, startedAt: at, notReady: [], isDatabaseWritable: true, databaseMegabytes: 3 },
      ...{ freeMegabytes: null, minimumFreeMegabytes: null },
      cards: { processor: null, isSandbox: false, open: 0, lastAnswerAt: null },
      mail: { delivery: 'OFF', waiting: 0, givenUp: 0, lastSentAt: null, lastError: null },
      versions: { store: '1', node: null, database: 'PostgreSQL 17' },
      jobs: [{ name: 'mail', isRunning: true, everySeconds: 5, startedAt: null, endedAt: null, error: null }],
    });
    const disk = { freeBytes: 2_097_152, minimumFreeBytes: 1_048_576 };
    expect(await over({ ...health, disk }).overview.health()).toMatchObject({ freeMegabytes: 2, minimumFreeMegabytes: 1 });
  });

  it.each([404, 405, 501])('has no part that is answered by %i', async (status) => {
    const { overview } = over({}, status);
    expect(await overview.health()).toBeNull();
    expect(await overview.sales(30)).toBeNull();
    expect(await overview.cartsLeft(10)).toBeNull();
  });

  it('is a failure over another status', async () => {
    await expect(over({}, 403).overview.health()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(over({}, 503).overview.cartsLeft(10)).rejects.toMatchObject({ code: 'BACK_OFFICE_UNAVAILABLE' });
  });
});

it('a mail is sent again by one write', async () => {
  const { overview, sent } = over(null, 204);
  await overview.retryMail('a/b');
  expect(sent).toEqual([{ method: 'POST', path: '/api/admin/mail/undelivered/a%2Fb/retry', isWrite: true, body: undefined }]);
  await expect(over({}, 404).overview.retryMail('1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
