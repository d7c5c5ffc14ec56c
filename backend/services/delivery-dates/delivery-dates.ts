import type { DeliveryDates } from '../../../domain/delivery-date.js';
import { deliveryDays } from '../../../domain/delivery-days.js';
import type { ShipToRow } from '../../store/cart-customer.js';
import type { Settings } from '../settings.js';

/** When goods can reach a ship-to if they are ordered now (S7.19). */
export interface DeliveryDatesOfShipTo extends DeliveryDates {
  /** Until when an order still makes the earliest date. */
  readonly cutOff: Date | null;
}

/**
 * The days on which a ship-to can be reached, by its weekdays and its cut-off in the site's zone. A date is proposed
 * unless the setting wants people to enter it (S3.16).
 */
export function deliveryDatesOf(shipTo: ShipToRow, settings: Settings, now: Date): DeliveryDatesOfShipTo {
  const { earliestDate, validDates, cutOff } = deliveryDays({ ...shipTo, now, timeZone: settings.timeZone });
  const defaultDate = settings.defaultDeliveryDateFlag === 'UseSystemDefault' ? earliestDate : null;
  return { defaultDate, earliestDate, validDates, cutOff };
}
