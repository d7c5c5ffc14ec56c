import type { DocumentReference, IssuedDocument } from '../../ports/documents.js';
import { documentIdOf } from './document-id.js';
import type { WireIssuedDocument, WireWithDocuments } from './documents.wire.js';

export const toIssued = ({ id, key }: WireIssuedDocument): IssuedDocument => ({ id: String(id), key: key ?? null });

/** Documents of an order, the most wanted first; none without an order. */
export function toDocuments(
  orderNumber: string | null,
  { orderConfirmation, invoice, scanDocuments }: WireWithDocuments,
): DocumentReference[] {
  if (orderNumber === null) return [];
  const documents: DocumentReference[] = [];
  const ofOrder = (n: number) => ({ id: documentIdOf.ofOrder(orderNumber, n), name: null });
  if (orderConfirmation != null) documents.push({ ...ofOrder(orderConfirmation), kind: 'CONFIRMATION' });
  if (invoice != null) documents.push({ ...ofOrder(invoice), kind: 'INVOICE' });
  for (const { key, name } of scanDocuments ?? []) {
    documents.push({ id: documentIdOf.scan(orderNumber, key), kind: 'SCAN', name: name || null });
  }
  return documents;
}
