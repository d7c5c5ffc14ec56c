import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';
import { users } from './users.js';

/**
 * Authenticator apps: the secret from which one-time codes (RFC 6238) are computed, one for a user. It has to be readable to check a code; someone with
 * a copy of the database still lacks the password.
 */
export const authenticators = pgTable('authenticators', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32. */
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When a first code was right; null while it is being set up, and no code is needed yet. */
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last code that was accepted: none of it or before it is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** Recovery codes, each of which replaces a one-time code once. Only their SHA-256 is stored: they are random. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/**
 * Steps of a sign-in or a confirmation that wait for the person: only the SHA-256 of their secret is stored.
 * - `secondFactor`: the password was right, a code is still needed.
 * - `passkeySignIn`, `passkeyCreation`, `passkeyConfirmation`, `setupPasskey`: a random challenge that a passkey signs (WebAuthn).
 */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', {
      enum: ['secondFactor', 'passkeySignIn', 'passkeyCreation', 'passkeyConfirmation', 'setupPasskey'],
    }).notNull(),
    /** Null for `passkeySignIn`, where only the passkey tells who it is, and for `setupPasskey`, whose user does not exist yet. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The password hash that was right for `secondFactor`: a password that was changed meanwhile opens no session. */
    passwordHash: text('password_hash'),
    /** The password was right, but no longer meets the site's requirements (A5.34). */
    needsNewPassword: boolean('needs_new_password').notNull().default(false),
    /** Bytes that a passkey signs, base64url; null for `secondFactor`. */
    challenge: text('challenge'),
    /** Wrong codes so far. */
    failures: integer('failures').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_user_idx').on(table.userId), index('sign_in_challenges_expires_idx').on(table.expiresAt)],
);
