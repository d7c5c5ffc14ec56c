import { customType, date, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';
import { forFields, orderTextFields } from '../../../domain/checkout/order-header-fields.js';

/** An instant with zone; read and written as `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Money or a price with four places, as a decimal string (S9.6). */
export const price = (name: string) => numeric(name, { precision: 14, scale: 4 });

/** A charged amount with two places, as a decimal string (S9.16). */
export const amount = (name: string) => numeric(name, { precision: 14, scale: 2 });

/** An order quantity with two places, as a decimal string (S3.6). */
export const quantity = (name: string) => numeric(name, { precision: 12, scale: 2 });

/** Number of stock units in one unit, six places, as a decimal string; published exactly as stored. */
export const conversion = (name: string) => numeric(name, { precision: 16, scale: 6 });

/** A surrogate key assigned by the database; explicit values are refused. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** A key known to other systems: assigned by the database unless a seed or an import provides it. */
export const publicKey = () => integer('key').primaryKey().generatedByDefaultAsIdentity();

/** Name and address of ship-tos, customers and order snapshots. */
export const addressColumns = () => ({
  address1: text('address1'),
  address2: text('address2'),
  city: text('city'),
  state: text('state'),
  zip: text('zip'),
});

/** Words of a row with their places and weights, which only queries read. */
export const searchDocument = customType<{ data: string }>({ dataType: () => 'tsvector' });

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** Header of an order and of its cart: the texts and the delivery date. */
export const orderHeaderColumns = () => ({
  ...forFields(orderTextFields, (field) => text(snakeCase(field))),
  deliveryDate: date('delivery_date', { mode: 'string' }),
});
