import { validShape } from '../../../gateway/office/rest/cart/cart.wire.js';
import { deliveryDatesShape } from '../../../gateway/office/rest/checkout/checkout.wire.js';
import { inArea } from '../check.js';
import { cartOf } from '../goods.js';
import { cartHeaderChecks } from './cart-header.js';
import { cartImportChecks } from './cart-import.js';
import { cartLinesChecks } from './cart-lines.js';

const cart = 'GET /api/cart';

/** The cart: what is in it, and how that changes (S7.7). */
export const cartChecks = [
  ...inArea('cart', {
    read: {
      says: 'gives the cart: version, header, lines',
      requirement: 'S7.8',
      otherwise: 'every page shows an error where the cart’s count and total are.',
      of: cart,
      prove: async (it) => void (await cartOf(it)),
    },
    'read-as-sales': {
      says: 'gives a salesperson the cart for the customer that was chosen',
      requirement: 'S6.3',
      otherwise: 'a salesperson cannot order.',
      of: cart,
      as: 'sales',
      prove: async (it) => void (await cartOf(it)),
    },
    'read-as-consumer': {
      says: 'gives a consumer their cart for X-customer 0',
      requirement: 'S4.1',
      otherwise: 'a consumer cannot order.',
      of: cart,
      as: 'consumer',
      prove: async (it) => void (await cartOf(it)),
    },
    validate: {
      says: 'judges the cart without changing it: 200 where it can be ordered, 409 with the reasons',
      requirement: 'S5.12',
      otherwise: 'checkout begins with a cart that cannot be ordered, or does not begin.',
      of: 'POST /api/cart/validate',
      prove: async (it) => {
        const { version } = await cartOf(it);
        const answer = await it.post('/api/cart/validate');
        if (answer.came.status === 409) answer.refuses();
        else await answer.is(200).shaped(validShape);
        const after = await cartOf(it);
        answer.demand(after.version === version, `version ${version} as before`, `version ${after.version}`);
      },
    },
    'no-lines-for-guests': {
      says: 'answers 401 to a cart without a token',
      requirement: 'S6.1',
      otherwise: 'guests write into somebody’s cart.',
      of: cart,
      as: 'guest',
      prove: async ({ get, post }) => {
        (await get('/api/cart')).is(401);
        (await post('/api/cart/validate')).is(401);
      },
    },
    dates: {
      says: 'gives the days on which goods can come to a ship-to, as YYYY-MM-DD',
      requirement: 'S7.19',
      otherwise: 'checkout shows “Unable to Load Delivery Dates.”',
      of: 'GET /api/cart/date',
      prove: async (it) => {
        const { header } = await cartOf(it);
        const shipTo = header.customerShipToCode;
        const question = shipTo == null ? '' : `?${new URLSearchParams({ shipto: shipTo })}`;
        const answer = (await it.get(`/api/cart/date${question}`)).is(200);
        const dates = await answer.shaped(deliveryDatesShape);
        const days = [dates.defaultDate, dates.earliestDate, ...(dates.validDates ?? [])].filter((day) => day != null);
        const odd = days.find((day) => !/^\d{4}-\d{2}-\d{2}/.test(day));
        answer.demand(odd === undefined, 'dates as YYYY-MM-DD', `${odd}`);
        if (days.length === 0) it.notes.push('no day at all: nothing can be delivered to this ship-to');
      },
    },
    'dates-nowhere': {
      says: 'answers 404 for the days of a ship-to that the customer does not have',
      requirement: 'S7.19',
      otherwise: 'somebody else’s delivery days are shown.',
      of: 'GET /api/cart/date',
      prove: async ({ get }) => void (await get('/api/cart/date?shipto=CONFORMANCE-NO')).is(404),
    },
  }),
  ...cartLinesChecks,
  ...cartHeaderChecks,
  ...cartImportChecks,
];
