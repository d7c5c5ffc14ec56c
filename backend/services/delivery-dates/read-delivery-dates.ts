import { findOpenCart } from '../../store/cart.js';
import type { Db } from '../../store/database.js';
import type { CartTerms } from '../cart/cart-terms.js';
import { newHeader, shipToOf } from '../cart/header-rules.js';
import { notFound } from '../failures.js';
import { deliveryDatesOf } from './delivery-dates.js';

/** Days of delivery as they go out (S7.19). */
export interface DeliveryDatesDto {
  readonly defaultDate: string | null;
  readonly earliestDate: string | null;
  readonly validDates: string[];
  readonly cutOff: string | null;
}

/** The days of a ship-to of this customer, the cart's unless one is named; another customer's is not found (B4). */
export async function readDeliveryDates(db: Db, shipToCode: string | undefined, terms: CartTerms): Promise<DeliveryDatesDto> {
  const header = shipToCode ? { customerShipToCode: shipToCode } : ((await findOpenCart(db, terms)) ?? newHeader(terms));
  const shipTo = shipToOf(header, terms);
  if (!shipTo) throw notFound('Ship-to not found');
  const dates = deliveryDatesOf(shipTo, terms.settings, terms.now);
  return {
    defaultDate: dates.defaultDate,
    earliestDate: dates.earliestDate,
    validDates: [...dates.validDates],
    cutOff: dates.cutOff?.toISOString() ?? null,
  };
}
