import { mostScanBytes } from '../../../domain/documents/scans.js';
import type { Config } from '../../config.js';
import type { Db } from '../../store/database/database.js';
import { findScan } from '../../store/documents/documents.js';
import { findStoredScan } from '../../store/documents/scans.js';
import type { DocumentParams } from '../../store/tables/documents.js';
import { productsByKeys } from '../catalogue/list-products.js';
import { readStoredFile } from '../catalogue/stored-file.js';

/** Documents that already are files: documents about orders and about products. */
export type ScanParams = Extract<DocumentParams, { kind: 'orderScan' | 'productScan' | 'storedScan' }>;

/** Where a scan is, and what people call it. */
export interface ScanFile {
  readonly folder: 'scansDir' | 'documentsDir';
  readonly file: string;
  readonly name: string;
}

/** No type that a browser would run as a page of the application. */
const types = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain; charset=utf-8',
};

export const isScan = (document: DocumentParams): document is ScanParams =>
  document.kind === 'orderScan' || document.kind === 'productScan' || document.kind === 'storedScan';

/**
 * A scan of the customer's order or of a product that it may see, the product's counted from 1; for staff, who act for no customer, any stored scan. Undefined if
 * there is none.
 */
export async function findScanFile(db: Db, customerKey: number | null, document: ScanParams): Promise<ScanFile | undefined> {
  if (document.kind === 'storedScan') {
    const scan = customerKey === null ? await findStoredScan(db, document.key) : undefined;
    return scan && { folder: 'scansDir', file: scan.file, name: scan.name || (scan.originalName ?? String(scan.key)) };
  }
  if (customerKey === null) return undefined;
  if (document.kind === 'orderScan') {
    const scan = await findScan(db, customerKey, document.orderNumber, document.key);
    return scan && { folder: 'scansDir', file: scan.file, name: scan.name || document.orderNumber };
  }
  const [product] = await productsByKeys(db, customerKey, [document.productKey]);
  const file = product?.scanDocuments[document.n - 1];
  return product && file !== undefined ? { folder: 'documentsDir', file, name: product.description } : undefined;
}

/** The file itself; null if it is missing, or is of a kind that is not sent. */
export async function readScan(config: Pick<Config, 'scansDir' | 'documentsDir'>, { folder, file, name }: ScanFile) {
  const stored = await readStoredFile(config[folder], file, types, mostScanBytes);
  return stored && { contentType: stored.contentType, fileName: `${name}.${file.split('.').at(-1)}`, body: stored.bytes };
}
