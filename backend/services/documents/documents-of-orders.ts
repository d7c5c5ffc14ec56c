import { recordTypes } from '../../../domain/account/receivables.js';
import { orderDocumentNumbers, showsOrderDocument } from '../../../domain/documents/order-documents.js';
import type { ScanDocument } from '../../contract/documents.js';
import type { Db } from '../../store/database/database.js';
import { findBilledOrders, findOrdersThere } from '../../store/documents/document-data.js';
import { findScans } from '../../store/documents/documents.js';
import type { Settings } from '../settings/settings.js';

interface OrdersQuery {
  readonly customerKey: number;
  readonly orderNumbers: readonly string[];
  readonly settings: Settings;
}

/** Scanned documents of orders, by order number; one statement for a whole page. */
async function scansByOrder(db: Db, { customerKey, orderNumbers }: OrdersQuery) {
  const found = new Map<string, ScanDocument[]>();
  for (const { orderNumber, key, name } of await findScans(db, customerKey, orderNumbers)) {
    found.set(orderNumber, [...(found.get(orderNumber) ?? []), { key, name }]);
  }
  return (orderNumber: string): ScanDocument[] => found.get(orderNumber) ?? [];
}

/** Documents of the entries of an account (A3.2): an invoice if its order was made here, and scans of the order. */
export async function documentsOfEntries(db: Db, query: OrdersQuery) {
  const scansOf = await scansByOrder(db, query);
  const made = showsOrderDocument('invoice', query.settings)
    ? await findOrdersThere(db, query.customerKey, query.orderNumbers)
    : new Set<string>();
  return ({ orderNumber, recordType }: { readonly orderNumber: string | null; readonly recordType: number }) => ({
    invoice:
      recordType === recordTypes.invoice && orderNumber !== null && made.has(orderNumber) ? orderDocumentNumbers.invoice : null,
    scanDocuments: orderNumber === null ? [] : scansOf(orderNumber),
  });
}

/** Documents of orders (A3.8): the numbers of the documents that this site shows, null for those that it does not show or that do not exist. */
export async function documentsOfOrders(db: Db, query: OrdersQuery) {
  const { customerKey, orderNumbers, settings } = query;
  const scansOf = await scansByOrder(db, query);
  const billed = showsOrderDocument('invoice', settings)
    ? await findBilledOrders(db, customerKey, orderNumbers)
    : new Set<string>();
  return (orderNumber: string) => ({
    orderConfirmation: showsOrderDocument('confirmation', settings) ? orderDocumentNumbers.confirmation : null,
    invoice: billed.has(orderNumber) ? orderDocumentNumbers.invoice : null,
    scanDocuments: scansOf(orderNumber),
  });
}
