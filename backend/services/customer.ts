import { findCartCustomer, type ShipToRow } from '../store/cart-customer.js';
import { findCustomersOf } from '../store/customers.js';
import type { Db } from '../store/database.js';
import type { Shopper, SignedInUser } from './caller.js';
import { notFound } from './failures.js';
import { personalSettings } from './personal-settings.js';

/** The customer that somebody acts for (S3.2), with the P.O. terms that hold for them. */
export async function readCustomer(db: Db, shopper: Shopper) {
  const customer = await findCartCustomer(db, shopper.customerKey);
  if (customer === undefined) throw notFound();
  const { requiredPO, defaultPO } = await personalSettings(db, shopper);
  return {
    customerKey: customer.key,
    customerCode: customer.code,
    name: customer.name,
    defaultShipto: customer.defaultShipto,
    defaultPO,
    requiredPO,
    shiptos: customer.shiptos.map(shipToDto),
  };
}

/** The customers that a salesperson may choose from (S1.2). */
export async function listCustomers(db: Db, user: SignedInUser) {
  return await findCustomersOf(db, user.id);
}

function shipToDto({ customerKey: _customerKey, sequence: _sequence, ...shipTo }: ShipToRow) {
  return shipTo;
}
