import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { LocalDate, Weekday } from '../../../domain/date/local-date.js';
import { instant, publicKey } from './columns.js';
import { customers } from './customers.js';
import { tokens } from './tokens.js';
import { users } from './users.js';

/**
 * Scanned documents of an order: a signed delivery note, a bill of lading (A3.2, A3.8). The files are in a folder, under meaningless names. A scan without an
 * order waits for staff to file it.
 */
export const scans = pgTable(
  'scans',
  {
    key: publicKey(),
    customerKey: integer('customer_key').references(() => customers.key, { onDelete: 'cascade' }),
    orderNumber: text('order_number'),
    /** Label for people. */
    name: text('name').notNull(),
    /** A plain file name with an extension, in the folder of the scans. */
    file: text('file').notNull(),
    /** Name that the file came with; null if unknown. */
    originalName: text('original_name'),
    /** SHA-256 of the content, hex; null if unknown. The same file twice is one scan. */
    contentHash: text('content_hash'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** The user who uploaded it; null: it came from the watched folder. */
    receivedBy: integer('received_by').references(() => users.id, { onDelete: 'set null' }),
    /** Shown to nobody since then, and deleted later. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('scans_order_idx').on(table.customerKey, table.orderNumber),
    index('scans_hash_idx').on(table.contentHash),
    index('scans_received_idx').on(table.receivedAt.desc(), table.key.desc()),
    index('scans_unfiled_idx').on(table.key).where(sql`${table.orderNumber} is null and ${table.removedAt} is null`),
    check('scans_file_plain', sql`${table.file} ~ '^[A-Za-z0-9][A-Za-z0-9_-]*[.][a-z]+$'`),
    check('scans_filed_whole', sql`(${table.customerKey} is null) = (${table.orderNumber} is null)`),
  ],
);

/** An issued document, stored until it is opened. */
export type DocumentParams =
  | { readonly kind: 'confirmation' | 'invoice'; readonly orderNumber: string }
  | { readonly kind: 'orderScan'; readonly orderNumber: string; readonly key: number }
  | { readonly kind: 'storedScan'; readonly key: number }
  | { readonly kind: 'productScan'; readonly productKey: number; readonly n: number }
  | { readonly kind: 'paymentReceipt'; readonly paymentKey: string }
  | ReportParams;

/** Parameters of a report (A2.61); an effective date of null is today. */
export type ReportParams =
  | { readonly kind: 'currentStatement' }
  | { readonly kind: 'orderGuideList'; readonly startingValue: string | null; readonly endingValue: string | null }
  | { readonly kind: 'productList'; readonly effectiveDate: LocalDate | null; readonly category: string | null }
  | { readonly kind: 'priceList'; readonly effectiveDate: LocalDate | null; readonly allProducts: boolean }
  | {
      readonly kind: 'quoteSheet';
      readonly effectiveDate: LocalDate | null;
      readonly weekday: Weekday | null;
      readonly purchasedSince: LocalDate | null;
    };

/** Permissions to open a document a few times within minutes (A7.11): only hashes are stored, and they end with the session that requested them. */
export const documentHandles = pgTable(
  'document_handles',
  {
    /** SHA-256 of the id in the address. */
    hash: text('hash').primaryKey(),
    /** SHA-256 of the key that only the requesting browser has: the address alone opens nothing. */
    keyHash: text('key_hash').notNull(),
    tokenHash: text('token_hash')
      .notNull()
      .references(() => tokens.hash, { onDelete: 'cascade' }),
    /** Null: issued to staff, for a document of the store. */
    customerKey: integer('customer_key'),
    document: jsonb('document').$type<DocumentParams>().notNull(),
    opensLeft: smallint('opens_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('document_handles_expires_idx').on(table.expiresAt),
    index('document_handles_token_idx').on(table.tokenHash),
    check('document_handles_opens_not_negative', sql`${table.opensLeft} >= 0`),
  ],
);
