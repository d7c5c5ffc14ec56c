import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.js';

/** Pictures and documents that were uploaded, so that those that nothing shows can be deleted. Files of the operator are not in it. */
export const storedFiles = pgTable(
  'stored_files',
  {
    folder: text('folder', { enum: ['images', 'documents'] }).notNull(),
    file: text('file').notNull(),
    /** When it was uploaded, or seen in use last; accurate to the day. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.folder, table.file] }),
    index('stored_files_used_idx').on(table.usedAt),
    check('stored_files_folder_known', sql`${table.folder} in ('images', 'documents')`),
  ],
);
