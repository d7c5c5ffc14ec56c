import type { WeeklySchedule } from '../../../domain/delivery/delivery-days.js';
import type { ShipToRow } from '../../store/cart/cart-customer.js';
import type { Settings } from '../settings/settings.js';

/** When goods usually go to an address: on the days agreed with the customer, else on its zone's, else on the site's. */
export function scheduleOf(shipTo: ShipToRow, settings: Settings): WeeklySchedule {
  const { deliveryWeekdays, cutOffTime, cutOffDaysBefore } = shipTo;
  if (deliveryWeekdays !== null) return { deliveryWeekdays, cutOffTime, cutOffDaysBefore };
  return shipTo.zone ?? settings.deliverySchedule;
}
