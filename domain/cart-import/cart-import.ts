/** How the codes of an imported file are read (S5.30). */
export const productCodeTypes = ['auto', 'our', 'your', 'upc'] as const;

export type ProductCodeType = (typeof productCodeTypes)[number];

/** The columns of an imported file, tab delimited; the last may be left out (S5.30). */
export const importColumns = ['Product Key', 'Order Quantity', 'U/M'] as const;

/** The largest file that is taken, in bytes. */
export const maxImportBytes = 10 * 1024 * 1024;

/** What is known of a file before it is sent. */
export interface FileFacts {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** What to say of a file above that size. */
export const tooLargeText = (name: string): string =>
  `${name} is too large: a file can have at most ${formatFileSize(maxImportBytes)}.`;

/** Why chosen files are not taken; null where they are. What is in them is the back office's to say. */
export function chosenFilesProblem(files: readonly FileFacts[]): string | null {
  const [file] = files;
  if (!file || files.length > 1) return 'Choose one file.';
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > maxImportBytes) return tooLargeText(file.name);
  return null;
}

/** A size in kb, over 1024 kb in mb (S9.13); at most one decimal. */
export function formatFileSize(bytes: number): string {
  const kb = bytes / 1024;
  return kb > 1024 ? `${oneDecimal(kb / 1024)} mb` : `${oneDecimal(kb)} kb`;
}

// A file that has anything in it never shows as 0.
const oneDecimal = (amount: number): string =>
  Math.max(amount > 0 ? 0.1 : 0, Number(amount.toFixed(1)))
    .toFixed(1)
    .replace(/\.0$/, '');

/** Stands above the errors of an import (S8.13). */
export const importErrorText = 'Error importing file';

/** Shows beside a file whose import failed. */
export const repeatImportText = 'The file is kept. Press Import to try again; its lines are added once.';

/** How many lines came into the cart. */
export const importedText = (lines: number): string => `Imported ${lines} ${lines === 1 ? 'line' : 'lines'}`;

/** What is said of a file in which nothing was found to import. */
export const nothingToImportText = 'The file has no lines to import.';

/** The question before a chosen file is given up (S4.12). */
export const leaveImportText = 'Leave without importing?';
