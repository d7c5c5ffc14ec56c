import { csvOf, type FileTable } from '../../domain/lists/table-file.js';

/** Kinds of files that a table can be taken away in. */
export type TableFormat = 'csv' | 'xlsx';

/** The table as a file. What writes spreadsheets is loaded when somebody wants one. */
export async function tableFile(table: FileTable, format: TableFormat): Promise<Blob> {
  if (format === 'csv') return new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' });
  const { xlsxOf } = await import('./xlsx.js');
  return new Blob([xlsxOf(table)], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
