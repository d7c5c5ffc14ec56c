import type { HomePort } from '../office/ports/home.js';

/** Lists of the home page of a fake back office. */
export interface HomeFixture {
  /** How many products the customer usually buys, with the keys 1 to n. */
  usualProducts: number;
}

const served = { customerKey: 1042, customerCode: 'C-1042', name: 'Harbor Street Bistro' };

/** Lists of the home page, the same for everybody: rights are the back office's. */
export const fakeHome = (fixture: HomeFixture): HomePort => ({
  usualProducts: async (limit) => ({
    usualCount: fixture.usualProducts,
    products: Array.from({ length: Math.min(limit, fixture.usualProducts) }, (_, at) => ({
      ...{ productKey: at + 1, unit: 'CS', orderQuantity: '2', lastOrdered: '2026-11-18' },
    })),
  }),
  customersToCall: async () => ({
    totalCount: 7,
    customers: [{ ...served, phone: '2075550100', usuallyBy: '09:40', lastOrdered: '2026-11-14' }],
  }),
  cartsLeft: async () => ({
    totalCount: 1,
    carts: [{ ...served, userName: 'Emily Hart', lines: 4, updatedAt: '2026-11-17T10:00:00.000Z' }],
  }),
  customersPastDue: async () => ({
    totalCount: 1,
    customers: [{ ...served, pastDue: '120.5', oldestDueDate: '2026-10-01' }],
  }),
});
