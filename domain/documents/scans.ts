import { nameSeparators, namesAtStart, stemOf } from './file-name.js';

/** Most bytes of a scan: some pages in good quality. */
export const mostScanBytes = 20 * 1024 * 1024;

/** Scans on a page of the list. */
export const scanPageSize = 50;

/** Most characters of the label of a scan. */
export const scanLabelLength = 60;

/** Lists of scans: those that wait for an order, those of orders, and those that were removed and can still be restored. */
export const scanFilters = ['unfiled', 'filed', 'removed'] as const;
export type ScanFilter = (typeof scanFilters)[number];

/** Days that a removed scan can be restored. */
export const removedScanDays = 30;

/** Endings of scans, which name their types. */
export type ScanEnding = 'pdf' | 'png' | 'jpg' | 'txt';

const signatures: readonly (readonly [ScanEnding, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
];

/** The type of a file by its content, regardless of its name; null for one that the store does not serve as a scan. */
export function scanEndingOf(bytes: Uint8Array): ScanEnding | null {
  const known = signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  if (known) return known[0];
  return bytes.length > 0 && isPlainText(bytes) ? 'txt' : null;
}

function isPlainText(bytes: Uint8Array): boolean {
  try {
    // Control characters other than tabs and line ends mean some other kind of file.
    return !/[^\P{Cc}\t\n\f\r\x7f-\x9f]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** Longest order number that is looked for in a name. */
const orderNumberLength = 50;

/** Order numbers that the name of a file may begin with, the longest first. */
export const orderNumbersInName = (fileName: string): readonly string[] => namesAtStart(fileName, orderNumberLength);

/** The label that the name of a file has after an order number, such as `signed`; null if the name is the number alone. */
export function scanLabelOf(fileName: string, orderNumber: string): string | null {
  const rest = stemOf(fileName).slice(orderNumber.length).replace(nameSeparators, ' ').trim();
  return rest === '' ? null : rest.slice(0, scanLabelLength).trim();
}
