import { rm } from 'node:fs/promises';
import path from 'node:path';
import { removedScanDays, type ScanFilter, scanPageSize } from '../../../domain/documents/scans.js';
import { text } from '../../../texts/text.js';
import type { ScanFiling, StoredScan, StoredScans } from '../../contract/scans.js';
import type { Db, Transaction } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import {
  countScans,
  deleteScansRemovedBefore,
  findOrderOwners,
  findStoredScan,
  listScans,
  lockScan,
  type StoredScanRow,
  updateScan,
} from '../../store/documents/scans.js';
import { type AuditEntry, addToAuditLog } from '../../store/records/audit-log.js';
import type { ChangedBy } from '../changed-by.js';
import { notFound, Refused } from '../failures.js';

/** A scan in the shape of the contract. */
export const shapeScan = ({ file: _, receivedAt, removedAt, ...row }: StoredScanRow): StoredScan => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
  removedAt: removedAt?.toISOString() ?? null,
});

/** A page of the scans; two statements. */
export async function readScans(
  db: Db,
  { filter, search, page }: { readonly filter: ScanFilter; readonly search: string; readonly page: number },
): Promise<Omit<StoredScans, 'isFolderWatched'>> {
  const rows = await listScans(db, { filter, search, limit: scanPageSize, offset: (page - 1) * scanPageSize });
  return { counts: await countScans(db, search), rows: rows.map(shapeScan) };
}

/** Files a scan with an order. Throws 404, and 409 for an unknown order, and if the scan was filed otherwise or removed meanwhile. */
export async function fileScan(
  tx: Transaction,
  key: number,
  { orderNumber: wanted, name: typedName, expectedOrderNumber }: ScanFiling,
  by: ChangedBy,
): Promise<StoredScan> {
  const current = await lockScan(tx, key);
  if (!current) throw notFound();
  if (current.orderNumber !== expectedOrderNumber || current.removedAt !== null)
    throw new Refused([{ code: 'SCAN_CHANGED', message: text('scans.changed') }]);
  const orderNumber = wanted.trim();
  const [owner, ...others] = await findOrderOwners(tx, [orderNumber]);
  if (!owner) throw refusedOrder(text('scans.orderUnknown'));
  if (others.length > 0) throw refusedOrder(text('scans.orderAmbiguous'));
  const name = typedName.trim();
  await updateScan(tx, key, { ...owner, name });
  await log(tx, 'scan.filed', by, {
    ...{ key, orderNumber, name },
    ...(current.orderNumber !== null && { orderNumberBefore: current.orderNumber, nameBefore: current.name }),
  });
  return await shaped(tx, key);
}

const refusedOrder = (message: ReturnType<typeof text>) => new Refused([{ code: 'REFUSED', message, field: 'orderNumber' }]);

/** Takes a scan away from customers, or gives it back; nothing changes if it is so already. */
export async function setScanRemoved(tx: Transaction, key: number, isRemoved: boolean, by: ChangedBy): Promise<StoredScan> {
  const current = await lockScan(tx, key);
  if (!current) throw notFound();
  if ((current.removedAt !== null) !== isRemoved) {
    await updateScan(tx, key, { removedAt: isRemoved ? by.now : null });
    const { orderNumber, originalName } = current;
    await log(tx, isRemoved ? 'scan.removed' : 'scan.restored', by, {
      key,
      ...(orderNumber !== null && { orderNumber }),
      ...(originalName !== null && { file: originalName }),
    });
  }
  return await shaped(tx, key);
}

/** Deletes scans that can no longer be restored, and their files. */
export async function deleteRemovedScans(store: Store, scansDir: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - removedScanDays * 86_400_000);
  for (const file of await store.transaction((tx) => deleteScansRemovedBefore(tx, before)))
    await rm(path.join(scansDir, file), { force: true });
}

async function shaped(tx: Transaction, key: number): Promise<StoredScan> {
  const row = await findStoredScan(tx, key);
  if (!row) throw notFound();
  return shapeScan(row);
}

const log = (tx: Transaction, action: string, { now: at, userId, requestId }: ChangedBy, details: AuditEntry['details']) =>
  addToAuditLog(tx, [{ at, action, userId, requestId, details }]);
