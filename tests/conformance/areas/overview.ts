import {
  cartsShape,
  healthShape,
  mailsShape,
  paymentsShape,
  productsShape,
  salesShape,
  searchesShape,
} from '../../../gateway/office/rest/overview/overview.wire.js';
import { inArea } from '../check.js';
import { demandStaff } from './administration.js';

const sales = '/api/admin/overview/sales';
const products = '/api/admin/overview/products';
const searches = '/api/admin/overview/searches';
const carts = '/api/admin/overview/carts';
const payments = '/api/admin/overview/payments';
const mails = '/api/admin/mail/undelivered';
const health = '/api/admin/health';
const all = [sales, products, searches, carts, payments, mails, health];
const requirement = 'Overview of the store';

/** How the store does, for its staff. */
export const overviewChecks = inArea('overview', {
  closed: {
    says: 'is closed to everyone but staff',
    requirement,
    otherwise: 'any customer sees what all of them order.',
    of: all.map((path) => `GET ${path}`),
    prove: async (it) => {
      for (const path of all) {
        (await it.get(path, { as: 'guest' })).is(401);
        for (const as of ['buyer', 'sales', 'consumer'] as const) (await it.get(path, { as })).is(403);
      }
    },
  },
  sales: {
    says: 'gives every day of a period, in order, and the sums of them',
    requirement,
    otherwise: 'the chart has gaps, or its sums are wrong.',
    of: `GET ${sales}`,
    as: 'staff',
    prove: async (it) => {
      await demandStaff(it);
      const answer = await it.get(`${sales}?days=7`);
      const { days, orders } = await answer.is(200).shaped(salesShape);
      const inOrder = days.map(({ day }) => day).toSorted();
      answer.demand(days.length === 7, '7 days', `${days.length}`);
      answer.demand(
        days.every(({ day }, at) => day === inOrder[at]),
        'days in order',
        days.map(({ day }) => day).join(),
      );
      const counted = days.reduce((sum, day) => sum + day.orders, 0);
      answer.demand(counted === orders, `${counted} orders, as the days have`, `${orders}`);
    },
  },
  lists: {
    says: 'gives lists of at most as many rows as requested, and the number of all',
    requirement,
    otherwise: 'the parts of the page Overview are errors.',
    of: [products, searches, carts, payments, mails].map((path) => `GET ${path}`),
    as: 'staff',
    prove: async (it) => {
      await demandStaff(it);
      const shapes = [
        [`${products}?days=90&limit=1`, productsShape],
        [`${searches}?days=90&limit=1`, searchesShape],
        [`${carts}?limit=1`, cartsShape],
        [`${payments}?limit=1`, paymentsShape],
        [`${mails}?limit=1`, mailsShape],
      ] as const;
      for (const [path, shape] of shapes) {
        const answer = await it.get(path);
        const { totalCount, rows } = await answer.is(200).shaped<{ totalCount: number; rows: readonly unknown[] }>(shape);
        answer.demand(rows.length <= 1, 'at most 1 row', `${rows.length}`);
        answer.demand(totalCount >= rows.length, `at least ${rows.length} in all`, `${totalCount}`);
      }
    },
  },
  'unknown-mail': {
    says: 'has no mail that was not given up to send again',
    requirement,
    otherwise: 'a mail is sent twice.',
    of: `POST ${mails}/{id}/retry`,
    as: 'staff',
    prove: async (it) => {
      await demandStaff(it);
      (await it.post(`${mails}/2147483647/retry`)).is(404);
    },
  },
  health: {
    says: 'gives its state, its versions and its jobs',
    requirement,
    otherwise: 'staff do not see what needs attention.',
    of: `GET ${health}`,
    as: 'staff',
    prove: async (it) => {
      await demandStaff(it);
      await (await it.get(health)).is(200).shaped(healthShape);
    },
  },
});
