import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Days on which the usual schedules do not apply: holidays, and days on which goods go out although they usually do not. */
export const deliveryExceptions = pgTable(
  'delivery_exceptions',
  {
    /** A removed exception comes back under its number when the removal is undone. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    method: text('method', { enum: ['delivery', 'pickup', 'both'] }).notNull(),
    /** Areas and ranges such as `04101-04124`; empty for everywhere. */
    areas: text('areas').array().notNull(),
    isClosed: boolean('is_closed').notNull(),
    /** A cut-off on a closed day comes a day earlier. */
    movesCutOff: boolean('moves_cut_off').notNull(),
    /** Time of day in the site's zone; null for the usual cut-off. */
    cutOffTime: text('cut_off_time'),
    cutOffDaysBefore: smallint('cut_off_days_before').notNull(),
  },
  (table) => [
    index('delivery_exceptions_last_day_idx').on(table.lastDay),
    check('delivery_exceptions_days_in_order', sql`${table.lastDay} >= ${table.firstDay}`),
    check('delivery_exceptions_method_known', sql`${table.method} in ('delivery', 'pickup', 'both')`),
    check('delivery_exceptions_cut_off_time_form', sql`${table.cutOffTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('delivery_exceptions_cut_off_days_range', sql`${table.cutOffDaysBefore} between 0 and 14`),
  ],
);
