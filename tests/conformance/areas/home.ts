import {
  customerCartsLeftShape,
  customersPastDueShape,
  customersToCallShape,
  usualProductsShape,
} from '../../../gateway/office/rest/home/home.wire.js';
import { inArea } from '../check.js';

const usual = 'GET /api/home/usual-products';
const toCall = 'GET /api/home/customers-to-call';
const cartsLeft = 'GET /api/home/carts-left';
const pastDue = 'GET /api/home/customers-past-due';

/** Lists of the home page. */
export const homeChecks = inArea('history', {
  'usual-products': {
    says: 'gives products that the customer usually buys and has not yet, no more than asked for',
    requirement: usual,
    otherwise: 'the home page does not show what is missing in the cart.',
    of: usual,
    prove: async (it) => {
      const answer = (await it.get('/api/home/usual-products?limit=2')).is(200);
      const { usualCount, products } = await answer.shaped(usualProductsShape);
      answer.demand(products.length <= Math.min(2, usualCount), `at most 2 of ${usualCount}`, String(products.length));
    },
  },
  'sales-home': {
    says: 'gives a salesperson the customers to call, the carts left and who is past due, no more than asked for',
    requirement: toCall,
    otherwise: 'the home page of a salesperson shows their customers nowhere.',
    of: [toCall, cartsLeft, pastDue],
    as: 'sales',
    prove: async (it) => {
      const late = (await it.get('/api/home/customers-to-call?limit=2')).is(200);
      const { customers } = await late.shaped(customersToCallShape);
      late.demand(customers.length <= 2, 'at most 2', String(customers.length));
      const left = (await it.get('/api/home/carts-left?limit=2')).is(200);
      const { carts } = await left.shaped(customerCartsLeftShape);
      left.demand(carts.length <= 2, 'at most 2', String(carts.length));
      const owing = (await it.get('/api/home/customers-past-due?limit=2')).is(200);
      const { customers: debtors } = await owing.shaped(customersPastDueShape);
      owing.demand(debtors.length <= 2, 'at most 2', String(debtors.length));
      const [first, second] = debtors.map((debtor) => Number(debtor.pastDue));
      owing.demand(second === undefined || (first ?? 0) >= second, 'the largest amount first', `${first} before ${second}`);
    },
  },
  'sales-home-for-others': {
    says: 'shows these lists to salespeople only',
    requirement: pastDue,
    otherwise: 'a customer reads who your other customers are, and what they owe.',
    of: [toCall, cartsLeft, pastDue],
    prove: async ({ get }) => {
      for (const name of ['customers-to-call', 'carts-left', 'customers-past-due']) (await get(`/api/home/${name}`)).is(403);
    },
  },
});
