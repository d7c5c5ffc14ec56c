import { orderShape, ordersShape, purchasesShape } from '../../../gateway/office/rest/history/history.wire.js';
import { inArea } from '../check.js';

const orders = 'GET /api/history/orders';
const order = 'GET /api/history/orders/{orderNumber}';
const products = 'GET /api/history/products';

/** Orders and purchases (A7.14). */
export const historyChecks = inArea('history', {
  orders: {
    says: 'lists the customer’s orders, a page at a time, and says how many there are',
    requirement: 'A7.15',
    otherwise: 'Order History shows the error text.',
    of: orders,
    prove: async ({ get }) => {
      const answer = (await get('/api/history/orders?page=1&pageSize=2&sort=orderDate&direction=desc')).is(200);
      const { rows, totalCount } = await answer.shaped(ordersShape);
      answer.demand(rows.length <= 2 && rows.length <= totalCount, 'at most 2 rows', `${rows.length} of ${totalCount}`);
      const [first, second] = rows;
      const isRight = second === undefined || (first?.orderDate.slice(0, 10) ?? '') >= second.orderDate.slice(0, 10);
      answer.demand(isRight, 'the latest first', `${first?.orderDate} before ${second?.orderDate}`);
    },
  },
  'order-by-number': {
    says: 'finds an order by a part of its number',
    requirement: 'A2.52',
    otherwise: 'the search of Order History finds nothing.',
    of: orders,
    prove: async (it) => {
      const latest = (await it.get('/api/history/orders?pageSize=1')).is(200);
      const [order] = (await latest.shaped(ordersShape)).rows;
      if (order === undefined) return it.skip('this customer has no orders');
      const number = String(order.orderNumber);
      const answer = (
        await it.get(`/api/history/orders?${new URLSearchParams({ search: number.slice(-4), pageSize: '100' })}`)
      ).is(200);
      const { rows } = await answer.shaped(ordersShape);
      answer.demand(
        rows.some(({ orderNumber }) => String(orderNumber) === number),
        `order ${number}`,
        `${rows.length} others`,
      );
    },
  },
  order: {
    says: 'has one order of the customer with its lines, and answers 404 for a number that the customer does not have',
    requirement: 'History',
    otherwise: 'the page of an order says that it was not found, or shows another customer’s.',
    of: order,
    prove: async (it) => {
      const latest = (await it.get('/api/history/orders?pageSize=1')).is(200);
      const [listed] = (await latest.shaped(ordersShape)).rows;
      (await it.get('/api/history/orders/no-such-order')).is(404);
      if (listed === undefined) return it.skip('this customer has no orders');
      const number = String(listed.orderNumber);
      const answer = (await it.get(`/api/history/orders/${encodeURIComponent(number)}`)).is(200);
      const read = await answer.shaped(orderShape);
      answer.demand(String(read.orderNumber) === number, `order ${number}`, String(read.orderNumber));
      answer.demand(read.status === listed.status, `the status of the list, ${listed.status}`, read.status);
      answer.demand(read.lines.length > 0, 'the lines of the order', 'none');
    },
  },
  'orders-of-days': {
    says: 'keeps to the days that are asked for, and refuses a day that is none with 400',
    requirement: 'A2.52',
    otherwise: 'the date filter of Order History does nothing.',
    of: orders,
    prove: async ({ get }) => {
      const answer = (await get('/api/history/orders?startDate=1999-01-01&endDate=1999-12-31')).is(200);
      const { totalCount } = await answer.shaped(ordersShape);
      answer.demand(totalCount === 0, 'no orders of 1999', `${totalCount}`);
      (await get('/api/history/orders?startDate=yesterday')).is(400);
    },
  },
  products: {
    says: 'lists what the customer bought, line by line',
    requirement: 'A7.16',
    otherwise: 'Product History shows the error text.',
    of: products,
    prove: async ({ get }) => {
      const answer = (await get('/api/history/products?page=1&pageSize=2')).is(200);
      const { rows, totalCount } = await answer.shaped(purchasesShape);
      answer.demand(rows.length <= 2 && rows.length <= totalCount, 'at most 2 rows', `${rows.length} of ${totalCount}`);
    },
  },
  'products-of-days': {
    says: 'keeps to the invoice dates that are asked for',
    requirement: 'A2.57',
    otherwise: 'the date filter of Product History does nothing.',
    of: products,
    prove: async ({ get }) => {
      const answer = (await get('/api/history/products?startDate=1999-01-01&endDate=1999-12-31')).is(200);
      const { totalCount } = await answer.shaped(purchasesShape);
      answer.demand(totalCount === 0, 'nothing of 1999', `${totalCount}`);
    },
  },
  'not-for-guests': {
    says: 'answers 401 to the history without a token',
    requirement: 'A7.1',
    otherwise: 'strangers read what customers buy.',
    of: [orders, products],
    as: 'guest',
    prove: async ({ get }) => {
      (await get('/api/history/orders')).is(401);
      (await get('/api/history/products')).is(401);
    },
  },
});
