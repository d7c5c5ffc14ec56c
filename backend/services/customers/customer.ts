import type { Customer, ListedCustomer, ShipTo } from '../../contract/customers.js';
import { findCartCustomer, type ShipToRow } from '../../store/cart/cart-customer.js';
import { findCustomersOf } from '../../store/customers/customers.js';
import type { Db } from '../../store/database/database.js';
import { scheduleOf } from '../delivery-dates/schedule-of.js';
import { notFound } from '../failures.js';
import type { Shopper, SignedInUser } from '../session/caller.js';
import { personalSettings } from '../settings/personal-settings.js';
import type { Settings } from '../settings/settings.js';

/** Reads the customer that the shopper acts for (S3.2), with its P.O. rules; throws a 404 if it is unknown. */
export async function readCustomer(db: Db, shopper: Shopper): Promise<Customer> {
  const customer = await findCartCustomer(db, shopper.customerKey, shopper.user.id);
  if (customer === undefined) throw notFound();
  const settings = await personalSettings(db, shopper);
  return {
    customerKey: customer.key,
    customerCode: customer.code,
    name: customer.name,
    defaultShipto: customer.shiptos.some(({ code }) => code === customer.defaultShipto) ? customer.defaultShipto : null,
    defaultPO: settings.defaultPO,
    requiredPO: settings.requiredPO,
    shiptos: customer.shiptos.map((shipTo) => shapeShipTo(shipTo, settings)),
  };
}

/** Customers that a salesperson, or a user of several customers, may choose from (S1.2). */
export async function listCustomers(db: Db, user: SignedInUser): Promise<ListedCustomer[]> {
  return await findCustomersOf(db, user.id);
}

/** Whether the user acts for one of several customers, which they choose: every salesperson, and users who belong to more than one. */
export async function choosesCustomer(db: Db, user: SignedInUser): Promise<boolean> {
  if (user.isSalesperson) return true;
  if (user.isBound || user.sessionType !== 'Normal') return false;
  return (await findCustomersOf(db, user.id)).length > 1;
}

function shapeShipTo(shipTo: ShipToRow, settings: Settings): ShipTo {
  const { code, name, address1, address2, city, state, zip } = shipTo;
  const { deliveryWeekdays, cutOffTime, cutOffDaysBefore } = scheduleOf(shipTo, settings);
  return {
    ...{ code, name, address1, address2, city, state, zip },
    ...{ deliveryWeekdays: [...deliveryWeekdays], cutOffTime, cutOffDaysBefore },
  };
}
