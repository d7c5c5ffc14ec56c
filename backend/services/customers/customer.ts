import { findCartCustomer, type ShipToRow } from '../../store/cart/cart-customer.js';
import { findCustomersOf } from '../../store/customers/customers.js';
import type { Db } from '../../store/database/database.js';
import { scheduleOf } from '../delivery-dates/schedule-of.js';
import { notFound } from '../failures.js';
import type { Shopper, SignedInUser } from '../session/caller.js';
import { personalSettings } from '../settings/personal-settings.js';
import type { Settings } from '../settings/settings.js';

/** The customer that somebody acts for (S3.2), with the P.O. terms that hold for them. */
export async function readCustomer(db: Db, shopper: Shopper) {
  const customer = await findCartCustomer(db, shopper.customerKey);
  if (customer === undefined) throw notFound();
  const settings = await personalSettings(db, shopper);
  return {
    customerKey: customer.key,
    customerCode: customer.code,
    name: customer.name,
    defaultShipto: customer.defaultShipto,
    defaultPO: settings.defaultPO,
    requiredPO: settings.requiredPO,
    shiptos: customer.shiptos.map((shipTo) => shipToDto(shipTo, settings)),
  };
}

/** The customers that a salesperson may choose from (S1.2). */
export async function listCustomers(db: Db, user: SignedInUser) {
  return await findCustomersOf(db, user.id);
}

function shipToDto(shipTo: ShipToRow, settings: Settings) {
  const { code, name, address1, address2, city, state, zip } = shipTo;
  const { deliveryWeekdays, cutOffTime, cutOffDaysBefore } = scheduleOf(shipTo, settings);
  return {
    ...{ code, name, address1, address2, city, state, zip },
    ...{ deliveryWeekdays: [...deliveryWeekdays], cutOffTime, cutOffDaysBefore },
  };
}
