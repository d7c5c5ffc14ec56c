import type { Page } from 'playwright/test';
import type { CheckoutInput } from '../../machines/checkout/types.js';
import { CheckoutScreen } from '../e2e/pages/checkout-screen.js';
import type { Answer, Patch } from './browser/gateway-answers.js';
import { patchFields } from './browser/patch-fields.js';
import { addAddresses, asOrderer, daysFor, type Orderer } from './browser/test-setup.js';
import type { CheckoutFixture } from './checkout.scenarios.js';

const home = { display: 'Home', name: 'Emily Hart', address1: '48 Pleasant St', city: 'Portland', state: 'ME', zip: '04101' };

/** A consumer with two addresses, and the days on which their order can be picked up as well as delivered. */
export async function asChooser({ shipMethod }: CheckoutInput): Promise<{ insider: Orderer; days: readonly string[] }> {
  const insider = await asOrderer({ isConsumer: true, shipMethod });
  const [first] = await addAddresses(insider, [home, { ...home, display: 'Work' }]);
  const pickup = await daysFor({ ...insider, shipMethod: 'pickup' });
  const delivery = await daysFor({ ...insider, shipMethod: 'delivery' }, first);
  const days = delivery.validDates.filter((day) => pickup.validDates.includes(day));
  return { insider: { ...insider, anotherDay: days[1] ?? '' }, days };
}

/** The same dates for each method: choosing one must not clear the date. */
export const onDays = (days: readonly string[]): Patch =>
  patchFields({ validDates: days, defaultDate: days[0], earliestDate: days[0], cutOffs: days.map(() => null), cutOff: null });

/** No address is proposed where the scenario has none in the header. */
export const proposing =
  ({ data: { header } }: CheckoutFixture): Patch =>
  (data) =>
    'cart' in data && header.addressId === null ? patchFields({ isPrimary: false, addressId: null })(data) : data;

/** Possible results of checking an address. */
export const checked = {
  fine: real({ isValidZipCode: true, minimumOrderAmount: null }),
  'too far': real({ isValidZipCode: false, minimumOrderAmount: null }),
  'too little': real({ isValidZipCode: true, minimumOrderAmount: '9999.00' }),
} as const;

function real(fields: Readonly<Record<string, unknown>>): Answer {
  return { kind: 'real', patch: patchFields(fields) };
}

/** The way of getting the goods that is chosen on Shipment Method. */
export const methodOn = (page: Page, method: 'pickup' | 'delivery') =>
  new CheckoutScreen(page).current.getByRole('radio', { name: method === 'pickup' ? /^Pickup/ : /^Delivery/ });
