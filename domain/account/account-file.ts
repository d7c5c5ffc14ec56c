import type { FileTable } from '../lists/table-file.js';
import { type AccountRow, accountColumns, entryTypeNames } from './account-entries.js';

/** The rows of the account as a file has them: the columns of the table, and what each entry is, because a file has no picture to show it (A2.40). */
export function accountTable(rows: readonly AccountRow[]): FileTable {
  const [first, ...others] = accountColumns;
  const columns = [...(first ? [first] : []), { key: 'type' as const, title: 'Type', kind: 'text' as const }, ...others];
  return {
    name: 'Account Details',
    columns,
    rows: rows.map((row) =>
      columns.map(({ key }) => {
        if (key === 'type') return entryTypeNames[row.type];
        const value = row[key];
        return value === null ? null : String(value);
      }),
    ),
  };
}
