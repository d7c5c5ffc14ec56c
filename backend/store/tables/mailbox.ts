import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.js';

/** A file of a kept mail; `content` is base64. */
export interface KeptAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: string;
}

/** The embedded mailbox: mails of an installation without SMTP, kept in place of being sent. */
export const mailbox = pgTable('mailbox', {
  id: id(),
  /** Of the outbox; a repeated mail is kept once. */
  messageId: text('message_id').notNull().unique(),
  at: instant('at').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  attachments: jsonb('attachments').$type<readonly KeptAttachment[]>().notNull().default(sql`'[]'::jsonb`),
});
