import { type Text, text } from '../../texts/text.js';
import type { FileTable } from '../lists/table-file.js';
import { type AccountRow, accountColumns, entryTypeNames } from './account-entries.js';

/** The rows of the account as a file has them: the columns of the table, and what each entry is, because a file has no picture to show it (A2.40). */
export function accountTable(
  rows: readonly AccountRow[],
  { say, dayPattern }: { say: (text: Text) => string; dayPattern: string },
): FileTable {
  const [first, ...others] = accountColumns;
  const columns = [
    ...(first ? [first] : []),
    { key: 'type' as const, title: text('account.column.type'), kind: 'text' as const },
    ...others,
  ];
  return {
    name: say(text('account.file')),
    dayPattern,
    columns: columns.map(({ title, kind }) => ({ title: say(title), kind })),
    rows: rows.map((row) =>
      columns.map(({ key }) => {
        if (key === 'type') return say(entryTypeNames[row.type]);
        const value = row[key];
        return value === null ? null : String(value);
      }),
    ),
  };
}
