import { type Static, Type } from 'typebox';
import { ScanDocuments } from '../documents/documents.wire.js';
import { Decimal, Maybe, shape } from '../http/shapes.js';

const Summary = Type.Object({
  name: Type.String(),
  address: Type.Union([Type.Array(Type.String()), Type.String()]),
  creditLimit: Maybe(Decimal),
  balance: Decimal,
  onOrder: Maybe(Decimal),
  onHold: Maybe(Decimal),
  availableCredit: Maybe(Decimal),
  lastPaymentDate: Maybe(Type.String()),
  lastPaymentAmount: Maybe(Decimal),
  lastInvoiceDate: Maybe(Type.String()),
  lastInvoiceAmount: Maybe(Decimal),
  unappliedCredit: Decimal,
  current: Decimal,
  buckets: Type.Array(Type.Object({ name: Type.String(), value: Decimal })),
});
const Entry = Type.Object({
  arCode: Type.Union([Type.String(), Type.Integer()]),
  reference: Type.String(),
  invoiceDate: Type.String(),
  dueDate: Type.String(),
  age: Type.Integer(),
  initial: Decimal,
  balance: Decimal,
  remarks: Maybe(Type.String()),
  isCredit: Type.Boolean(),
  orderNumber: Maybe(Type.String()),
  type: Type.Integer({ minimum: 1, maximum: 8 }),
  po_number: Maybe(Type.String()),
  invoiceNumber: Maybe(Type.String()),
  invoice: Maybe(Type.Integer()),
  scanDocuments: Maybe(ScanDocuments),
});
const OpenItem = Type.Object({ ...Entry.properties, recordType: Maybe(Type.Integer({ minimum: 1, maximum: 8 })) });

export const summaryShape = shape(Summary);
export const entriesShape = shape(Type.Array(Entry));
export const openItemsShape = shape(Type.Array(OpenItem));

/** `GET /api/account/summary` (A7.3). */
export type WireAccountSummary = Static<typeof Summary>;
/** Row of `GET /api/account/detail` (A7.4). */
export type WireAccountEntry = Static<typeof Entry>;
/** Row of `GET /api/account/openar` (A7.5). */
export type WireOpenItem = Static<typeof OpenItem>;
