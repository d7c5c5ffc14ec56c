import { customerShape, customersShape } from '../../../gateway/office/rest/customers/customers.wire.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';

const own = 'GET /api/customer';
const list = 'GET /api/customer/list';

/** Customers that a user may act for (S7.4, S6.3). */
export const customersChecks = inArea('customers', {
  read: {
    says: 'gives the customer with its ship-tos',
    requirement: 'S7.4',
    otherwise: 'the session does not become ready: without a customer nothing can be ordered.',
    of: own,
    prove: async (it) => {
      const customer = await customerOf(it);
      if (customer.shiptos.length === 0) it.notes.push('no ship-tos: there is nowhere to deliver to');
    },
  },
  'own-by-key': {
    says: 'means the same customer with X-customer as without it',
    requirement: 'S7.1',
    otherwise: 'one person sees two carts.',
    of: own,
    prove: async (it) => {
      const { customerKey } = await customerOf(it);
      const answer = (await it.get('/api/customer', { headers: { 'x-customer': String(customerKey) } })).is(200);
      const named = await answer.shaped(customerShape);
      answer.demand(named.customerKey === customerKey, `customer ${customerKey}`, `customer ${named.customerKey}`);
    },
  },
  foreign: {
    says: 'refuses a customer that the user may not act for with 403',
    requirement: 'Conventions: X-customer',
    otherwise: 'whoever changes a number in a header orders on somebody else’s account.',
    of: [own, 'GET /api/cart'],
    prove: async (it) => {
      const headers = { 'x-customer': '999999999' };
      for (const path of ['/api/customer', '/api/cart', '/api/account/summary']) (await it.get(path, { headers })).is(403);
      if (!it.knows('sales')) return void it.notes.push('without --sales only a customer that is nowhere was tried');
      const { customerKey } = await customerOf(it);
      const listed = (await it.get('/api/customer/list', { as: 'sales' })).is(200);
      const customers = await listed.shaped(customersShape);
      const other = customers.find((customer) => customer.customerKey !== customerKey);
      if (other) (await it.get('/api/customer', { headers: { 'x-customer': String(other.customerKey) } })).is(403);
    },
  },
  'key-is-no-number': {
    says: 'refuses an X-customer that is no key with 400',
    requirement: 'Conventions: X-customer',
    otherwise: 'a mangled header is taken for the user’s own customer.',
    of: own,
    prove: async ({ get }) => void (await get('/api/customer', { headers: { 'x-customer': 'seven' } })).is(400, 403),
  },
  list: {
    says: 'lists a salesperson’s customers by name',
    requirement: 'S2.40',
    otherwise: 'a salesperson can choose nobody, and signs in in vain.',
    of: list,
    as: 'sales',
    prove: async (it) => {
      const answer = (await it.get('/api/customer/list')).is(200);
      const customers = await answer.shaped(customersShape);
      if (customers.length === 0) it.notes.push('no customers: this salesperson can order for nobody');
      const names = customers.map(({ name }) => name);
      if (!orders.some((order) => names.every((name, index) => index === 0 || order(names[index - 1] ?? '', name) <= 0)))
        it.notes.push('not by name, so that people have to read the whole list');
    },
  },
  'list-for-others': {
    says: 'shows the list of customers to salespeople only',
    requirement: 'GET /api/customer/list',
    otherwise: 'a customer reads who your other customers are.',
    of: list,
    prove: async ({ get }) => void (await get('/api/customer/list')).is(403),
  },
  chosen: {
    says: 'answers for the customer that a salesperson names in X-customer',
    requirement: 'S6.3',
    otherwise: 'a salesperson orders for the wrong customer.',
    of: own,
    as: 'sales',
    prove: async (it) => {
      const listed = (await it.get('/api/customer/list')).is(200);
      const customers = await listed.shaped(customersShape);
      for (const { customerKey } of customers.slice(0, 3)) {
        const answer = (await it.get('/api/customer', { headers: { 'x-customer': String(customerKey) } })).is(200);
        const customer = await answer.shaped(customerShape);
        answer.demand(customer.customerKey === customerKey, `customer ${customerKey}`, `customer ${customer.customerKey}`);
      }
    },
  },
});

/** Databases sort names by letters alone, by letters and signs, or by their codes; people find their way in each. */
const orders: readonly ((one: string, other: string) => number)[] = [
  new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true }).compare,
  new Intl.Collator('en', { sensitivity: 'base' }).compare,
  (one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : Number(one.toLowerCase() > other.toLowerCase())),
];

async function customerOf(it: Conversation) {
  return await (await it.get('/api/customer')).is(200).shaped(customerShape);
}
