import { createHash, randomBytes } from 'node:crypto';
import {
  mostScanBytes,
  orderNumbersInName,
  scanEndingOf,
  scanLabelLength,
  scanLabelOf,
} from '../../../domain/documents/scans.js';
import { text } from '../../../texts/text.js';
import type { ReceivedScan } from '../../contract/scans.js';
import type { Transaction } from '../../store/database/database.js';
import { noRoomText, StorageFull } from '../../store/database/disk-space.js';
import type { OpenStore } from '../../store/database/open-store.js';
import { findOrderOwners, findSameScans, findStoredScan, insertScan } from '../../store/documents/scans.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import type { ChangedBy } from '../changed-by.js';
import { notFound, Refused, RequestFailure } from '../failures.js';
import { type ArrivedFile, storeFile } from './store-file.js';
import { shapeScan } from './stored-scans.js';

/** Dependencies of scans that arrive. */
export interface ScanDeps {
  readonly store: OpenStore;
  readonly scansDir: string;
}

/** A file that cannot be a scan. */
export const notAScanText = text('scans.notAScan');
export const scanTooLargeText = text('scans.tooLarge', { most: mostScanBytes / 1024 / 1024 });

/** Longest name of a file that is remembered. */
const originalNameLength = 200;

/**
 * Stores a scan, and files it with the order whose number its name begins with. The same file is stored once. Throws a 413, a 409 for a file that is no scan, and a
 * 503 without room for it.
 */
export async function receiveScan(
  { store, scansDir }: ScanDeps,
  { fileName, bytes }: ArrivedFile,
  by: ChangedBy,
): Promise<ReceivedScan> {
  if (bytes.length > mostScanBytes) throw new RequestFailure(413, scanTooLargeText);
  const ending = scanEndingOf(bytes);
  if (ending === null) throw new Refused([{ code: 'REFUSED', message: notAScanText }]);
  if (!(await store.hasRoom())) throw new StorageFull(noRoomText);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const file = `${randomBytes(12).toString('hex')}.${ending}`;
  const filed = await filingOf(store.db, fileName);
  const known = await findSameScans(store.db, contentHash, filed.orderNumber);
  if (known[0] !== undefined) return { scan: await readScan(store.db, known[0]), isKnown: true };
  // Before its row: a row without its file would be a document that cannot be opened.
  await storeFile(scansDir, file, bytes);
  const originalName = fileName.slice(-originalNameLength);
  return await store.transaction(async (tx) => {
    const key = await insertScan(tx, {
      ...{ ...filed, file, originalName, contentHash },
      ...{ receivedAt: by.now, receivedBy: by.userId },
    });
    const { userId, requestId, now: at } = by;
    const details = { key, file: originalName, ...(filed.orderNumber !== null && { orderNumber: filed.orderNumber }) };
    await addToAuditLog(tx, [{ at, action: 'scan.received', userId, requestId, details }]);
    return { scan: await readScan(tx, key), isKnown: false };
  });
}

async function readScan(db: Transaction | OpenStore['db'], key: number) {
  const row = await findStoredScan(db, key);
  if (row === undefined) throw notFound();
  return shapeScan(row);
}

/** The order that the name of a file begins with, and the label that follows; null if several customers have it. */
async function filingOf(db: OpenStore['db'], fileName: string) {
  const numbers = orderNumbersInName(fileName);
  const owners = await findOrderOwners(db, numbers);
  for (const orderNumber of numbers) {
    const [owner, ...others] = owners.filter((found) => found.orderNumber === orderNumber);
    if (owner && others.length === 0)
      return { orderNumber, customerKey: owner.customerKey, name: scanLabelOf(fileName, orderNumber) ?? '' };
  }
  return {
    orderNumber: null,
    customerKey: null,
    name: fileName
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .slice(0, scanLabelLength)
      .trim(),
  };
}
