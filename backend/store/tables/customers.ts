import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { addressColumns, amount, publicKey } from './columns.js';

/** Price levels: a customer pays list price × `factor` unless it has a contract price. */
export const priceLevels = pgTable(
  'price_levels',
  {
    code: text('code').primaryKey(),
    description: text('description').notNull(),
    factor: numeric('factor', { precision: 8, scale: 4 }).notNull(),
  },
  (table) => [check('price_levels_factor_positive', sql`${table.factor} > 0`)],
);

/** Business customers, the accounts that orders belong to (S3.2). */
export const customers = pgTable(
  'customers',
  {
    key: publicKey(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    ...addressColumns(),
    phone: text('phone'),
    /** Code of the default ship-to of carts. */
    defaultShipto: text('default_shipto'),
    defaultPo: text('default_po'),
    /** Null: the site's setting applies. */
    requiredPo: boolean('required_po'),
    priceLevel: text('price_level').references(() => priceLevels.code),
    /** A fraction of the taxable amount: 0.05500 is 5.5 %. */
    taxRate: numeric('tax_rate', { precision: 7, scale: 5 }).notNull().default('0'),
    /** Added to every delivered order (addOnCharges, S3.7). */
    deliveryCharge: amount('delivery_charge').notNull().default('0'),
    isActive: boolean('is_active').notNull().default(true),
    /** Searchable text, lower case, the phone number by its digits; maintained by the database. */
    search: text('search')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${customers.code} || ' ' || ${customers.name} || ' ' || coalesce(${customers.city}, '') || ' ' || coalesce(${customers.zip}, '') || ' ' || regexp_replace(coalesce(${customers.phone}, ''), '\\D', '', 'g'))`,
      ),
  },
  (table) => [
    index('customers_search_idx').using('gin', table.search.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('customers_name_idx').on(table.name, table.key),
    index('customers_code_lower_idx').on(sql`lower(${table.code})`),
    check('customers_key_positive', sql`${table.key} > 0`),
    check('customers_tax_rate_range', sql`${table.taxRate} >= 0 and ${table.taxRate} < 1`),
    check('customers_delivery_charge_not_negative', sql`${table.deliveryCharge} >= 0`),
  ],
);

/**
 * Delivery addresses: a customer's ship-tos and a consumer's addresses (S3.15). The days are those agreed with the customer; without an agreement,
 * the zone of the zip code applies.
 */
export const shiptos = pgTable(
  'shiptos',
  {
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    /** Identifies the address globally, for a cart's header (S3.4). */
    id: integer('id').generatedAlwaysAsIdentity().unique(),
    /** Display name; null: its name. */
    display: text('display'),
    name: text('name').notNull(),
    ...addressColumns(),
    contact: text('contact'),
    /** Digits of the number and its extension. */
    phone: text('phone'),
    /** Delivery hours as text. */
    deliveryTime: text('delivery_time'),
    /** Sunday 1 through Saturday 7 (S9.12); null: those of its zone. */
    deliveryWeekdays: smallint('delivery_weekdays').array(),
    /** Time of day in the site's zone, `17:00`; null if the zone's days apply. */
    cutOffTime: text('cut_off_time'),
    cutOffDaysBefore: smallint('cut_off_days_before').notNull().default(1),
    sequence: smallint('sequence').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.customerKey, table.code] }),
    check('shiptos_weekdays_range', sql`${table.deliveryWeekdays} <@ array[1,2,3,4,5,6,7]::smallint[]`),
    check('shiptos_schedule_whole', sql`(${table.deliveryWeekdays} is null) = (${table.cutOffTime} is null)`),
    check('shiptos_cut_off_time_form', sql`${table.cutOffTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('shiptos_cut_off_days_range', sql`${table.cutOffDaysBefore} between 0 and 14`),
  ],
);
