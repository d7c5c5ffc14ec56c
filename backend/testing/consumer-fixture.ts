import type { Store } from '../store/database/store.js';
import { deliveryZones } from '../store/tables/delivery-zones.js';
import { type Buyer, type BuyerOptions, makeBuyer } from './cart-fixture.js';

/** Zones for consumers' addresses: every working day without a minimum, or on Thursdays from $100.00. */
const zones = [
  { area: '04101', county: 'Cumberland', deliveryWeekdays: [2, 3, 4, 5, 6], cutOffTime: '17:00' },
  {
    area: '04843',
    county: 'Knox',
    minimumOrderAmount: '100.00',
    deliveryWeekdays: [5],
    cutOffTime: '12:00',
    cutOffDaysBefore: 2,
  },
];

/** A consumer with their own account and no address; X-ship-method is delivery unless given. */
export async function makeConsumer(
  store: Store,
  { shipMethod = 'delivery', ...options }: BuyerOptions & { shipMethod?: 'pickup' | 'delivery' } = {},
): Promise<Buyer> {
  await store.transaction((tx) => tx.insert(deliveryZones).values(zones).onConflictDoNothing());
  const consumer = await makeBuyer(store, {
    ...options,
    hasShipTos: false,
    user: { sessionType: 'Consumer', ...options.user },
  });
  return { ...consumer, headers: { ...consumer.headers, 'x-customer': '0', 'x-ship-method': shipMethod } };
}
