import { zipArea } from '../../../domain/addresses/zip-code.js';
import { exceptionsFor } from '../../../domain/delivery/day-exceptions.js';
import type { DeliverySchedule, WeeklySchedule } from '../../../domain/delivery/delivery-days.js';
import type { CartHeaderRow } from '../../store/cart/cart.js';
import type { ShipToRow } from '../../store/cart/cart-customer.js';
import { scheduleOf } from '../delivery-dates/schedule-of.js';
import type { CartTerms } from './cart-terms.js';

/** Fields of a header that hold the destination of the goods. */
export type Addressed = Pick<CartHeaderRow, 'customerShipToCode' | 'addressId'>;

/** The order goes to an address that a consumer chooses (S2.37). */
export const needsAddress = ({ userKind, shipMethod }: CartTerms): boolean =>
  userKind === 'CONSUMER' && shipMethod === 'delivery';

/** Destination of a header: a ship-to of the customer, or a consumer's address; undefined if it names none, and for a consumer's pickup. */
export function shipToOf(header: Addressed, terms: CartTerms): ShipToRow | undefined {
  const { shiptos } = terms.customer;
  if (terms.userKind !== 'CONSUMER') return shiptos.find(({ code }) => code === header.customerShipToCode);
  return needsAddress(terms) ? shiptos.find(({ id }) => id === header.addressId) : undefined;
}

/** Delivery days and order cut-off of a header, exceptions included; null if its destination is not the customer's. */
export function scheduleOfHeader(header: Addressed, terms: CartTerms): DeliverySchedule | null {
  const weekly = weeklyScheduleOf(header, terms);
  const area = zipArea(shipToOf(header, terms)?.zip ?? '');
  return weekly && { ...weekly, exceptions: exceptionsFor(terms.exceptions, { method: terms.shipMethod, area }) };
}

function weeklyScheduleOf(header: Addressed, terms: CartTerms): WeeklySchedule | null {
  const { settings } = terms;
  if (terms.userKind === 'CONSUMER' && terms.shipMethod === 'pickup') return settings.pickupSchedule;
  const shipTo = shipToOf(header, terms);
  if (shipTo) return scheduleOf(shipTo, settings);
  // Before a consumer has an address, and a customer a ship-to, the days are those of the site.
  return header.addressId === null && header.customerShipToCode === null ? settings.deliverySchedule : null;
}
