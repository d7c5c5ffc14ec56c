import type { StoreHealth } from '../../domain/overview/store-overview.js';
import type { OverviewPort } from '../office/ports/overview.js';

/** Data of the overview; null: the back office does not have the part. */
export interface OverviewFixture {
  hasOverview: boolean;
  health: StoreHealth;
}

const at = '2026-11-21T10:00:00.000Z';

/** A healthy store, with changes. */
export const healthWith = (change: Partial<StoreHealth> = {}): StoreHealth => ({
  ...{ checkedAt: at, startedAt: at, notReady: [], isDatabaseWritable: true, databaseMegabytes: 412 },
  ...{ freeMegabytes: 51_200, minimumFreeMegabytes: 256 },
  cards: { processor: 'sandbox', isSandbox: true, open: 0, lastAnswerAt: at },
  mail: { delivery: 'SMTP', waiting: 0, givenUp: 1, lastSentAt: at, lastError: 'ECONNREFUSED' },
  versions: { store: '0.1.0', node: '22.11.0', database: 'PostgreSQL 17.4' },
  jobs: [{ name: 'mail', everySeconds: 5, isRunning: false, startedAt: at, endedAt: at, error: 'StorageFull' }],
  ...change,
});

/** The overview of a fake back office. */
export function fakeOverview(fixture: OverviewFixture, write: (written: unknown) => void): OverviewPort {
  const part = async <T>(value: T): Promise<T | null> => (fixture.hasOverview ? value : null);
  const rows = <Row>(query: unknown, row: Row) => {
    write(query);
    return part({ totalCount: 7, rows: [row] });
  };
  const sums = { orders: 412, total: '98120.50', ordersBefore: 390, totalBefore: '91200.00' };
  const person = { customerCode: 'C-1042', customerName: 'Harbor Street Bistro', userName: 'Emily Hart' };
  return {
    sales: async (days) => {
      write(days);
      return await part({ days: [{ day: '2026-11-21', orders: 14, total: '3120.50' }], ...sums });
    },
    topProducts: (query) =>
      rows(query, { productKey: '118', code: '10118', description: 'Cod Loin', orders: 41, total: '8120.00' }),
    missedSearches: (query) => rows(query, { term: 'yuzu kosho', times: 9, lastDay: '2026-11-21' }),
    cartsLeft: (limit) => rows(limit, { id: '912', ...person, lines: 4, total: '281.60', updatedAt: at }),
    openPayments: (limit) =>
      rows(limit, {
        ...{ id: '0198c2c4', state: 'UNKNOWN', amount: '281.60', issuer: 'Visa', lastFour: '4242', reference: 'pi_1' },
        ...{ ...person, paysOrder: true, requestId: 'req-1', createdAt: at },
      } as const),
    failedMails: (limit) =>
      rows(limit, {
        ...{ id: '812', kind: 'order.submitted', userName: 'Emily Hart', createdAt: at, failedAt: at },
        ...{ attempts: 9, lastError: '550 mailbox full' },
      }),
    health: () => part(fixture.health),
    retryMail: async (id) => write(id),
  };
}
