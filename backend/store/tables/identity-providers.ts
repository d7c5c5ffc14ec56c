import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Role } from '../../../domain/colleagues/roles.js';
import { id, instant } from './columns.js';
import { customers } from './customers.js';
import { users } from './users.js';

/** Directories of customers, whose users sign in there by OpenID Connect (authorization code with PKCE). */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: id(),
    /** Names it in addresses, such as `acme`: letters, digits and hyphens. */
    slug: text('slug').notNull().unique(),
    /** Name on the sign-in button. */
    name: text('name').notNull(),
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
    /** Where its configuration is read: `<issuer>/.well-known/openid-configuration`. */
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Sent to the provider, so that it has to be readable; null for a public client, which PKCE alone protects. */
    clientSecret: text('client_secret'),
    /** Claim whose value is the username. */
    usernameClaim: text('username_claim').notNull(),
    /** Claim whose value, or one of whose values, decides the role; null: new users get `defaultRole`, which administrators may change. */
    roleClaim: text('role_claim'),
    /** Roles by value of `roleClaim`. */
    roleByClaim: jsonb('role_by_claim').$type<Readonly<Record<string, Role>>>().notNull().default({}),
    /** Role of a user whose claim names none; null: they are refused. */
    defaultRole: text('default_role', { enum: ['administrator', 'buyer', 'bookkeeper', 'viewer'] }),
    /** A user of the directory who has no account gets one. */
    createsUsers: boolean('creates_users').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('identity_providers_customer_idx').on(table.customerKey),
    check('identity_providers_slug_form', sql`${table.slug} ~ '^[a-z0-9][a-z0-9-]{0,39}$'`),
  ],
);

/** Users of directories by their subject, which never changes, unlike usernames and addresses. */
export const federatedIdentities = pgTable(
  'federated_identities',
  {
    providerId: integer('provider_id')
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.subject] }),
    unique('federated_identities_user_unique').on(table.userId, table.providerId),
  ],
);

/** Sign-ins that wait at a provider. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    /** SHA-256 of `state`. */
    hash: text('hash').primaryKey(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    /** SHA-256 of a secret that only the browser which began it has: a foreign answer signs nobody in. */
    browserHash: text('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('provider_sign_ins_expires_idx').on(table.expiresAt)],
);
