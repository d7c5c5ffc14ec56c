import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount, instant } from './columns.js';
import { users } from './users.js';

/** Delivery zones, by the first five digits of a ZIP or the first three characters of a Canadian postal code. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    area: text('area').primaryKey(),
    county: text('county'),
    /** Minimum order of a consumer (S8.17); null for no minimum. */
    minimumOrderAmount: amount('minimum_order_amount'),
    /** Sunday 1 through Saturday 7 (S9.12). */
    deliveryWeekdays: smallint('delivery_weekdays').array().notNull(),
    /** Time of day in the site's zone, `17:00`. */
    cutOffTime: text('cut_off_time').notNull(),
    cutOffDaysBefore: smallint('cut_off_days_before').notNull().default(1),
  },
  (table) => [
    check('delivery_zones_weekdays_range', sql`${table.deliveryWeekdays} <@ array[1,2,3,4,5,6,7]::smallint[]`),
    check('delivery_zones_cut_off_time_form', sql`${table.cutOffTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('delivery_zones_cut_off_days_range', sql`${table.cutOffDaysBefore} between 0 and 14`),
    check('delivery_zones_minimum_not_negative', sql`${table.minimumOrderAmount} >= 0`),
  ],
);

/** Zip codes outside the delivery area that consumers entered (S7.36), so that operators can see the demand. */
export const undeliverableZips = pgTable(
  'undeliverable_zips',
  {
    zip: text('zip').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    count: integer('count').notNull().default(1),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.zip, table.userId] }), index('undeliverable_zips_user_idx').on(table.userId)],
);
