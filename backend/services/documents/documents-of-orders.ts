import type { Db } from '../../store/database.js';
import { findScans } from '../../store/documents.js';
import { findBilledOrders } from '../../store/papers.js';
import type { Settings } from '../settings.js';
import { orderDocumentNumbers } from './document.js';

/** A paper that can be opened by its key (A3.2, A3.8). */
export interface ScanDocument {
  readonly key: number;
  readonly name: string;
}

/** What was scanned about orders, by order number; one statement for a whole page. */
export async function scansByOrder(db: Db, customerKey: number, orderNumbers: readonly (string | null)[]) {
  const wanted = [...new Set(orderNumbers.filter((number) => number !== null))];
  const found = new Map<string, ScanDocument[]>();
  for (const { orderNumber, key, name } of await findScans(db, customerKey, wanted)) {
    found.set(orderNumber, [...(found.get(orderNumber) ?? []), { key, name }]);
  }
  return (orderNumber: string | null): readonly ScanDocument[] => (orderNumber === null ? [] : (found.get(orderNumber) ?? []));
}

/** What can be opened of orders (A3.8): the numbers of the documents that this site shows, null for those that it does not or that there are none of. */
export async function documentsOfOrders(
  db: Db,
  { customerKey, orderNumbers, settings }: { customerKey: number; orderNumbers: readonly string[]; settings: Settings },
) {
  const { canViewConfirmation, canPrintInvoices, hidePricing } = settings;
  const scansOf = await scansByOrder(db, customerKey, orderNumbers);
  const billed = canPrintInvoices && !hidePricing ? await findBilledOrders(db, customerKey, orderNumbers) : new Set<string>();
  return (orderNumber: string) => ({
    orderConfirmation: canViewConfirmation ? orderDocumentNumbers.confirmation : null,
    invoice: billed.has(orderNumber) ? orderDocumentNumbers.invoice : null,
    scanDocuments: [...scansOf(orderNumber)],
  });
}
