import { text } from '../../../texts/text.js';
import type { DeliveryDates } from '../../contract/checkout.js';
import { findOpenCart } from '../../store/cart/cart.js';
import type { Db } from '../../store/database/database.js';
import type { CartTerms } from '../cart/cart-terms.js';
import { type Addressed, scheduleOfHeader } from '../cart/destination.js';
import { newHeader } from '../cart/header-rules.js';
import { notFound } from '../failures.js';
import { deliveryDatesOf } from './delivery-dates.js';

/** The days of a ship-to or address of this customer, the cart's unless one is named; another customer's is not found (B4). */
export async function readDeliveryDates(db: Db, shipTo: string | undefined, terms: CartTerms): Promise<DeliveryDates> {
  const header = shipTo ? named(shipTo) : ((await findOpenCart(db, terms)) ?? newHeader(terms));
  const schedule = scheduleOfHeader(header, terms);
  if (!schedule) throw notFound(text('checkout.shipToNotFound'));
  const dates = deliveryDatesOf(schedule, terms.settings, terms.now);
  return {
    defaultDate: dates.defaultDate,
    earliestDate: dates.earliestDate,
    validDates: [...dates.validDates],
    cutOff: dates.cutOff?.toISOString() ?? null,
    cutOffs: dates.cutOffs.map((instant) => instant.toISOString()),
  };
}

/** A customer's ship-to goes by its code, a consumer's address by its id. */
const named = (shipTo: string): Addressed => ({ customerShipToCode: shipTo, addressId: Number(shipTo) });
