import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Message } from '../../../texts/text.js';
import { id, instant } from './columns.js';
import { customers } from './customers.js';
import { users } from './users.js';

/** Procurement systems that may hand users over (S1.5), each for one customer and as one user. */
export const punchoutBuyers = pgTable(
  'punchout_buyers',
  {
    id: id(),
    name: text('name').notNull(),
    dialect: text('dialect', { enum: ['cxml', 'oci'] }).notNull(),
    /** cXML: the domain of the From credential. OCI: empty. */
    fromDomain: text('from_domain').notNull().default(''),
    /** cXML: the identity of the From credential. OCI: USERNAME. */
    fromIdentity: text('from_identity').notNull(),
    /** cXML: the sender, often a network; empty: the same as From. */
    senderDomain: text('sender_domain').notNull().default(''),
    senderIdentity: text('sender_identity').notNull().default(''),
    /** cXML: the supplier identity in the To credential. */
    supplierDomain: text('supplier_domain').notNull().default(''),
    supplierIdentity: text('supplier_identity').notNull().default(''),
    /** PHC string of argon2id: cXML's SharedSecret, OCI's PASSWORD. */
    secretHash: text('secret_hash').notNull(),
    /** User of the sessions; cannot sign in with a password. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key),
    /** Hosts that carts may be posted to: names, `*.example.com` for all subdomains. */
    postbackHosts: text('postback_hosts').array().notNull(),
    /** Field of a posted cXML cart: `cxml-urlencoded` or `cxml-base64`. */
    encoding: text('encoding', { enum: ['urlencoded', 'base64'] })
      .notNull()
      .default('urlencoded'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('punchout_buyers_identity_idx').on(
      table.dialect,
      sql`lower(${table.fromDomain})`,
      sql`lower(${table.fromIdentity})`,
    ),
    check('punchout_buyers_dialect_known', sql`${table.dialect} in ('cxml', 'oci')`),
    check('punchout_buyers_encoding_known', sql`${table.encoding} in ('urlencoded', 'base64')`),
  ],
);

/** One hand-off: the procurement system's request, and the transferred cart. */
export const punchoutSessions = pgTable(
  'punchout_sessions',
  {
    id: id(),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => punchoutBuyers.id, { onDelete: 'cascade' }),
    operation: text('operation', { enum: ['create', 'edit', 'inspect'] }).notNull(),
    /** Identifies the procurement system's session of a cart; empty for OCI. */
    buyerCookie: text('buyer_cookie').notNull(),
    /** Validated when the session began. */
    postbackUrl: text('postback_url').notNull(),
    /** OCI's `~TARGET`, if supported. */
    target: text('target'),
    /** Why lines of the incoming cart could not be restored; worded when the cart is read: the procurement system opened the session, not the buyer. */
    notices: jsonb('notices').$type<readonly Message[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    transferredAt: instant('transferred_at'),
    /** The transferred form, once created; repeated requests get the same. */
    transferBody: text('transfer_body'),
  },
  (table) => [
    index('punchout_sessions_created_idx').on(table.createdAt),
    check('punchout_sessions_operation_known', sql`${table.operation} in ('create', 'edit', 'inspect')`),
    check('punchout_sessions_transfer_whole', sql`(${table.transferredAt} is null) = (${table.transferBody} is null)`),
  ],
);
