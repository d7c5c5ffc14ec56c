import { type Static, Type } from 'typebox';
import { Key } from './values.js';

/** A scanned document about an order. */
const ScanDocument = Type.Object({ key: Type.Integer(), name: Type.String() });
export type ScanDocument = Static<typeof ScanDocument>;

/** Documents scanned about an order (A3.2, A3.8), opened by `GET /api/documents/order/{id}/scan/{key}`. */
export const ScanDocuments = Type.Array(ScanDocument, { description: 'What was scanned about the order' });

/** Opens a document: `/doc/{id}` with its key, or with the session's token (A7.11). */
export const IssuedDocument = Type.Object({
  id: Type.String({ description: 'Opens `/doc/{id}` within two minutes' }),
  key: Type.String({ description: 'To be sent there as `X-Document-Key`; or the session’s token instead' }),
});
export type IssuedDocument = Static<typeof IssuedDocument>;

const OrderNumber = Type.String({ minLength: 1, maxLength: 50 });

/** `n`: 1 confirmation, 2 invoice. */
export const OrderDocumentParams = Type.Object({ id: OrderNumber, n: Type.Integer({ minimum: 1, maximum: 2 }) });

/** `n`: the scan's key. */
export const OrderScanParams = Type.Object({ id: OrderNumber, n: Key });

/** `n`: position among the product's documents, from 1. */
export const ProductScanParams = Type.Object({ id: Key, n: Type.Integer({ minimum: 1, maximum: 1_000 }) });

export const PaymentReceiptParams = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }),
});

export const OpenDocumentParams = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) });

export const OpenDocumentHeaders = Type.Object({ 'x-document-key': Type.Optional(Type.String({ maxLength: 100 })) });
