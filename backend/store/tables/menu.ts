import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.js';
import { customers } from './customers.js';
import { users } from './users.js';

/** Menu entries and their state for customers and users without an override (S3.17). */
export const menuItems = pgTable('menu_items', {
  key: text('key').primaryKey(),
  sequence: smallint('sequence').notNull(),
  isVisible: boolean('is_visible').notNull(),
  isLocked: boolean('is_locked').notNull().default(false),
  /** Visits to its screen are logged (A2.36). */
  isLogged: boolean('is_logged').notNull().default(false),
});

/** Overrides for one customer; those of a user take precedence. */
export const customerMenuOverrides = pgTable(
  'customer_menu_overrides',
  {
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
    key: text('key')
      .notNull()
      .references(() => menuItems.key, { onDelete: 'cascade' }),
    isVisible: boolean('is_visible').notNull(),
    isLocked: boolean('is_locked').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerKey, table.key] })],
);

/** Overrides for one user. */
export const menuOverrides = pgTable(
  'menu_overrides',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key')
      .notNull()
      .references(() => menuItems.key, { onDelete: 'cascade' }),
    isVisible: boolean('is_visible').notNull(),
    isLocked: boolean('is_locked').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Visits to screens by menu key (S7.34). */
export const menuVisits = pgTable(
  'menu_visits',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerKey: integer('customer_key'),
    key: text('key').notNull(),
    visitedAt: instant('visited_at').notNull(),
  },
  (table) => [index('menu_visits_key_idx').on(table.key, table.visitedAt)],
);
