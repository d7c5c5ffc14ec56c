import type { Page } from 'playwright/test';
import {
  addAddresses,
  addLines,
  asConsumer,
  asSalesperson,
  asUser,
  demoPassword,
  orderCart,
  rememberIn,
} from '../models/browser/test-setup.js';
import { drawTestBookkeeper } from '../support/test-buyer.js';
import type { Kind } from './screens.js';

const line = { productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00' };
const address = { display: 'Home', name: 'Ann Smith', address1: '1 Main St', city: 'Portland', state: 'ME', zip: '04101' };

/** Signs somebody of a kind in, with a cart, an order and whatever else their screens show. */
export const people: Readonly<Record<Kind, (page: Page) => Promise<void>>> = {
  guest: async () => undefined,
  customer: async (page) => {
    const insider = await asUser(await drawTestBookkeeper());
    await addLines(insider, [line]);
    await orderCart(insider);
    await addLines(insider, [line, { ...line, productText1: 'Leave at the door' }]);
    await rememberIn(page, insider);
  },
  administrator: async (page) => await rememberIn(page, await asUser({ username: 'admin', password: demoPassword })),
  salesperson: async (page) => await rememberIn(page, await asSalesperson()),
  'salesperson without a customer': async (page) =>
    await rememberIn(page, await asUser({ username: 'sales', password: demoPassword })),
  'consumer before the choice of pickup or delivery': async (page) => await rememberIn(page, await asConsumer()),
  consumer: async (page) => {
    const insider = await asConsumer('delivery');
    await addAddresses(insider, [address]);
    await addLines(insider, [line]);
    await rememberIn(page, insider);
  },
};
