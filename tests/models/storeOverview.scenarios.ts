import type { StoreOverview } from '../../domain/overview/store-overview.js';
import { text } from '../../texts/text.js';

const at = '2026-11-23T15:00:00.000Z';
const absent = { kind: 'absent' } as const;
const known = <Value>(value: Value) => ({ kind: 'known', value }) as const;

const person = { customerCode: 'C-1042', customerName: 'Harbor Street Bistro', userName: 'Emily Hart' };
const none = { totalCount: 0, rows: [] };

/** Every part of an overview has something to show. */
export const full: StoreOverview = {
  sales: known({
    days: [
      { day: '2026-11-22', orders: 3, total: '300.00' },
      { day: '2026-11-23', orders: 1, total: '100.50' },
    ],
    ...{ orders: 4, total: '400.50', ordersBefore: 5, totalBefore: '320.40' },
  }),
  topProducts: known({
    totalCount: 31,
    rows: [{ productKey: '118', code: '10118', description: 'Cod Loin', orders: 3, total: '210.00' }],
  }),
  missedSearches: known({ totalCount: 1, rows: [{ term: 'yuzu kosho', times: 9, lastDay: '2026-11-22' }] }),
  cartsLeft: known({ totalCount: 1, rows: [{ id: '912', ...person, lines: 4, total: '281.60', updatedAt: at }] }),
  openPayments: known({
    totalCount: 2,
    rows: [
      {
        ...{ id: 'a1', state: 'UNKNOWN', amount: '281.60', issuer: 'Visa', lastFour: '4242', reference: 'pi_1' },
        ...{ ...person, paysOrder: true, requestId: 'r1', createdAt: at },
      },
      {
        ...{ id: 'a2', state: 'AUTHORISING', amount: '12.00', issuer: 'eCheck', lastFour: null, reference: null },
        ...{ paysOrder: false, customerCode: null, customerName: null, userName: null, requestId: 'r2', createdAt: at },
      },
    ],
  }),
  failedMails: known({
    totalCount: 2,
    rows: [
      {
        ...{ id: '812', kind: 'order.submitted', userName: 'Emily Hart', createdAt: at, failedAt: at, attempts: 9 },
        lastError: '550 mailbox full',
      },
      { id: '811', kind: 'colleague.invited', userName: null, createdAt: at, failedAt: at, attempts: 1, lastError: null },
    ],
  }),
  health: known({
    ...{ checkedAt: at, startedAt: at, notReady: [], isDatabaseWritable: true, databaseMegabytes: 412 },
    ...{ freeMegabytes: 51_200, minimumFreeMegabytes: 256 },
    cards: { processor: 'stripe', isSandbox: false, open: 2, lastAnswerAt: at },
    mail: { delivery: 'SMTP', waiting: 0, givenUp: 2, lastSentAt: at, lastError: null },
    versions: { store: '0.1.0', node: '22.11.0', database: 'PostgreSQL 17.4' },
    jobs: [
      { name: 'mail', everySeconds: 5, isRunning: false, startedAt: at, endedAt: at, error: null },
      { name: 'images', everySeconds: null, isRunning: false, startedAt: at, endedAt: at, error: 'StorageFull' },
    ],
  }),
};

/** Nothing was ordered, and nothing needs a look. */
export const quiet: StoreOverview = {
  sales: known({
    days: [{ day: '2026-11-23', orders: 0, total: '0.00' }],
    ...{ orders: 0, total: '0.00', ordersBefore: 0, totalBefore: '0.00' },
  }),
  ...{ topProducts: known(none), missedSearches: known(none), cartsLeft: known(none) },
  ...{ openPayments: known(none), failedMails: known(none) },
  health: known({
    ...{ checkedAt: at, startedAt: at, notReady: ['stopping'], isDatabaseWritable: true, databaseMegabytes: 1 },
    ...{ freeMegabytes: null, minimumFreeMegabytes: null },
    cards: { processor: null, isSandbox: false, open: 0, lastAnswerAt: null },
    mail: { delivery: 'OFF', waiting: 0, givenUp: 0, lastSentAt: null, lastError: null },
    versions: { store: '0.1.0', node: null, database: 'PostgreSQL 17.4' },
    jobs: [],
  }),
};

/** Sales and health cannot be read, and the back office has nothing else. */
export const broken: StoreOverview = {
  sales: { kind: 'failed', reason: text('failures.timeout') },
  ...{ topProducts: absent, missedSearches: absent, cartsLeft: absent, openPayments: absent, failedMails: absent },
  health: { kind: 'failed', reason: 'Under maintenance' },
};
