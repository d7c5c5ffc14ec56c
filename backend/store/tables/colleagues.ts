import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.js';
import { customers } from './customers.js';
import { identityProviders } from './identity-providers.js';
import { users } from './users.js';

const role = (name: string) => text(name, { enum: ['administrator', 'buyer', 'bookkeeper', 'viewer'] });

/**
 * Roles of users within a customer. A user without one has the rights that the site's menu gives them, as every user had before there were roles
 * (docs/decisions/132-roles-take-rights-away.md).
 */
export const memberRoles = pgTable(
  'member_roles',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
    role: role('role').notNull(),
    /** The role comes from the company's directory, and is set again by every sign-in. */
    providerId: integer('provider_id').references(() => identityProviders.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.customerKey] }),
    index('member_roles_customer_idx').on(table.customerKey),
    check('member_roles_role_known', sql`${table.role} in ('administrator', 'buyer', 'bookkeeper', 'viewer')`),
  ],
);

/**
 * Ship-tos that a user may order for; a user without rows may order for all of the customer's. A code stays when its ship-to is deleted (no foreign key): the
 * last one would otherwise turn into all.
 */
export const memberShipTos = pgTable(
  'member_ship_tos',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
    shipToCode: text('ship_to_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerKey, table.shipToCode] })],
);

/** Invitations of a customer's administrators. The secrets of their links are in `invitation_links`. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
    /** As typed; compared in lower case. */
    email: text('email').notNull(),
    role: role('role').notNull(),
    /** Codes of the ship-tos that they may order for; empty: all. */
    shipTos: text('ship_tos').array().notNull().default(sql`'{}'::text[]`),
    /** Of its mails, a BCP 47 tag. */
    language: text('language').notNull(),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When the mail was last requested. */
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    acceptedAt: instant('accepted_at'),
    /** User who accepted it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('invitations_customer_idx').on(table.customerKey, table.id),
    index('invitations_expires_idx').on(table.expiresAt),
    check('invitations_role_known', sql`${table.role} in ('administrator', 'buyer', 'bookkeeper', 'viewer')`),
  ],
);

/** Secrets of the links that were mailed: only their SHA-256 is stored. Made when a mail is written, as those of reset links are. */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    hash: text('hash').primaryKey(),
    invitationId: integer('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('invitation_links_invitation_idx').on(table.invitationId)],
);
