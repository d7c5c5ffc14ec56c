import { type AnyPgColumn, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';
import { customers } from './customers.js';
import { punchoutSessions } from './punchout.js';
import { users } from './users.js';

/** Bearer tokens: only their SHA-256 is stored, so that a copy of the database opens no session. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    /** Names the session where its token must not be shown. */
    id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The one customer that a punchout session, or one that a customer's directory opened, is bound to. */
    customerKey: integer('customer_key').references(() => customers.key),
    isPunchout: boolean('is_punchout').notNull().default(false),
    /** The hand-off that a punchout session belongs to. */
    punchoutSessionId: integer('punchout_session_id').references(() => punchoutSessions.id, { onDelete: 'cascade' }),
    /** The session of the member of the store's staff who acts as the user; the token is valid only while that one is. */
    staffTokenHash: text('staff_token_hash').references((): AnyPgColumn => tokens.hash, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When the person last proved who they are: at sign-in, or before a change that requires it. */
    authenticatedAt: instant('authenticated_at').notNull(),
    /** Of the browser that signed in; null if unknown. */
    userAgent: text('user_agent'),
    /** IP address that signed in; null if unknown. */
    address: text('address'),
    lastUsedAt: instant('last_used_at').notNull(),
    /** Extended by every use. */
    idleExpiresAt: instant('idle_expires_at').notNull(),
    /** Never extended. */
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Why it was revoked, if not by Log Out: the password was changed, the session was ended in the list of sessions, or the user's rights were changed. */
    revokedBecause: text('revoked_because', { enum: ['passwordChanged', 'endedElsewhere', 'rightsChanged'] }),
  },
  (table) => [
    index('tokens_user_idx').on(table.userId),
    index('tokens_expires_idx').on(table.expiresAt),
    index('tokens_punchout_session_idx').on(table.punchoutSessionId),
    index('tokens_staff_token_idx').on(table.staffTokenHash),
  ],
);

/** Authorization codes of punchout hand-offs: hashed, short-lived, valid for one exchange (S1.5). */
export const authorizationCodes = pgTable('authorization_codes', {
  hash: text('hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerKey: integer('customer_key').references(() => customers.key),
  punchoutSessionId: integer('punchout_session_id').references(() => punchoutSessions.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
