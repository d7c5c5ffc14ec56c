import { type Message, type Text, text } from '../../texts/text.js';
import type { FileFacts } from '../documents/file-facts.js';
/** How the codes of an imported file are read (S5.30). */
export const productCodeTypes = ['auto', 'our', 'your', 'upc'] as const;

export type ProductCodeType = (typeof productCodeTypes)[number];

/** The columns of an imported file, tab delimited; the last may be left out (S5.30). */
export const importColumns = ['Product Key', 'Order Quantity', 'U/M'] as const;

/** The largest file that is taken, in bytes. */
export const maxImportBytes = 10 * 1024 * 1024;

/** Message about a file above that size. */
export const tooLargeText = (name: Message): Text => text('cartImport.tooLarge', { name, size: fileSize(maxImportBytes) });

/** Why chosen files are refused; null if they are accepted. The back office checks their content. */
export function chosenFilesProblem(files: readonly FileFacts[]): Text | null {
  const [file] = files;
  if (!file || files.length > 1) return text('cartImport.chooseOne');
  if (file.size === 0) return text('cartImport.empty', { name: file.name });
  if (file.size > maxImportBytes) return tooLargeText(file.name);
  return null;
}

/** A size in kb, over 1024 kb in mb (S9.13); at most one decimal. */
export function fileSize(bytes: number): Text {
  const kb = bytes / 1024;
  return kb > 1024
    ? text('cartImport.megabytes', { size: oneDecimal(kb / 1024) })
    : text('cartImport.kilobytes', { size: oneDecimal(kb) });
}

// A file that has anything in it never shows as 0.
const oneDecimal = (amount: number): number => Math.max(amount > 0 ? 0.1 : 0, Number(amount.toFixed(1)));

/** Heading above the errors of an import (S8.13). */
export const importErrorText = text('cartImport.error');

/** Shows beside a file whose import failed. */
export const repeatImportText = text('cartImport.repeat');

/** How many lines came into the cart. */
export const importedText = (count: number): Text => text('cartImport.imported', { count });

/** Message about a file that contains nothing to import. */
export const nothingToImportText = text('cartImport.nothing');

/** The question before a chosen file is given up (S4.12). */
export const leaveImportText = text('cartImport.leave');
