import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Message } from '../../../texts/text.js';
import { carts } from './carts.js';
import { amount, instant } from './columns.js';
import { orders } from './orders.js';
import { receivables } from './receivables.js';
import { users } from './users.js';

/** Progress of an attempt; docs/decisions/050-payments.md draws it. */
const attemptStates = ['authorising', 'unknown', 'approved', 'declined', 'ordered', 'applied', 'voiding', 'voided'] as const;

/** Payments that storefronts post to an account have these numbers. */
export const paymentReferences = pgSequence('payment_references', { startWith: 100001 });

/**
 * Attempts to pay an order or open items, each written before the processor is called. Only displayable card and bank account data is stored; the
 * attempt also stores the answer of its idempotency key, and contains no fingerprint of a card.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** A UUID; the processor does everything once per reference. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    customerKey: integer('customer_key').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    requestId: text('request_id').notNull(),
    /** Payment method; `credit` settles open items with credits alone, without a processor. */
    method: text('method', { enum: ['card', 'check', 'credit'] })
      .notNull()
      .default('card'),
    /** Set for an order; otherwise the attempt's `payment_items` are paid. */
    cartId: integer('cart_id').references(() => carts.id),
    cartVersion: integer('cart_version'),
    shipMethod: text('ship_method', { enum: ['pickup', 'delivery'] }),
    amount: amount('amount').notNull(),
    /** Issuer of the card, or `eCheck`. */
    issuer: text('issuer'),
    /** Null without a card, and for account numbers too short to show a part of. */
    lastFour: text('last_four'),
    state: text('state', { enum: attemptStates }).notNull(),
    /** The processor's id of the payment; null until it was opened, and until then nothing can have been charged. */
    reference: text('reference'),
    /** Why the card was declined, or why the order could not be written, as reported to the user. */
    problems: jsonb('problems').$type<{ code: string; message: Message; field?: string; lineId?: number }[]>(),
    orderId: integer('order_id').references(() => orders.id),
    /** The payment as posted to the account. */
    paymentId: integer('payment_id').references(() => receivables.id),
    /** The ledger's date of a payment of open items: it is posted and applied on it. Null until then, and for orders. */
    appliedOn: date('applied_on', { mode: 'string' }),
    /** The bytes of the receipt as sent, so that a replay is byte for byte equal. */
    answer: text('answer'),
    /** Until then the attempt is leased. */
    leasedUntil: instant('leased_until').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('payment_attempts_key_unique').on(table.userId, table.customerKey, table.key),
    unique('payment_attempts_order_unique').on(table.orderId),
    unique('payment_attempts_payment_unique').on(table.paymentId),
    // One cart is paid once: a second attempt waits until the first is known to have failed.
    uniqueIndex('payment_attempts_cart_idx')
      .on(table.cartId)
      .where(sql`${table.state} in ('authorising', 'unknown', 'approved', 'ordered')`),
    index('payment_attempts_open_idx')
      .on(table.leasedUntil)
      .where(sql`${table.state} in ('authorising', 'unknown', 'approved', 'voiding')`),
    index('payment_attempts_ended_idx')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('declined', 'ordered', 'applied', 'voided')`),
    check('payment_attempts_ordered_has_order', sql`(${table.state} = 'ordered') = (${table.orderId} is not null)`),
    check(
      'payment_attempts_pays_one_thing',
      sql`(${table.cartId} is null) = (${table.cartVersion} is null) and (${table.cartId} is not null or ${table.state} <> 'ordered') and (${table.cartId} is null or ${table.state} <> 'applied')`,
    ),
    // A payment is posted with the attempt's end; if credits settle everything, there is nothing to post.
    check(
      'payment_attempts_applied_has_payment',
      sql`(${table.paymentId} is not null) = (${table.state} = 'applied' and ${table.method} <> 'credit')`,
    ),
    check('payment_attempts_amount_positive', sql`${table.amount} > 0 or (${table.method} = 'credit' and ${table.amount} = 0)`),
    check('payment_attempts_last_four', sql`${table.lastFour} ~ '^[0-9]{4}$'`),
    check(
      'payment_attempts_state_known',
      sql`${table.state} in ('authorising', 'unknown', 'approved', 'declined', 'ordered', 'applied', 'voiding', 'voided')`,
    ),
  ],
);

/** Amount that an attempt applies to an open item, with the sign of its balance. */
export const paymentItems = pgTable(
  'payment_items',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    receivableId: integer('receivable_id')
      .notNull()
      .references(() => receivables.id),
    amount: amount('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.receivableId] }),
    index('payment_items_receivable_idx').on(table.receivableId),
    check('payment_items_amount_not_zero', sql`${table.amount} <> 0`),
  ],
);
