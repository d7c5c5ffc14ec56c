import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.js';
import { users } from './users.js';

/** Passkeys (WebAuthn credentials). Their public keys open nothing: the private ones never leave the person's devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url, as the authenticator named it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of signatures that the authenticator reports; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Ways to reach the authenticator, as it reported them: `internal`, `hybrid`, `usb` … */
    transports: text('transports').array().notNull(),
    /** Kept by an account of the person's and on several of their devices. */
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
);
