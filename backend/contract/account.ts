import { type Static, Type } from 'typebox';
import { DateRangeQuery } from './dates.js';
import { ScanDocuments } from './documents.js';
import { Decimal, Nullable } from './values.js';

const Day = Type.String({ description: 'YYYY-MM-DD' });

/** Amounts that a customer owes, by days overdue (A3.1). */
export const AccountSummary = Type.Object({
  name: Type.String(),
  address: Type.Array(Type.String(), { description: 'Lines' }),
  creditLimit: Nullable(Decimal),
  balance: Decimal,
  onOrder: Decimal,
  onHold: Decimal,
  availableCredit: Nullable(Decimal),
  lastPaymentDate: Nullable(Day),
  lastPaymentAmount: Nullable(Decimal),
  lastInvoiceDate: Nullable(Day),
  lastInvoiceAmount: Nullable(Decimal),
  unappliedCredit: Decimal,
  current: Decimal,
  buckets: Type.Array(Type.Object({ name: Type.String(), value: Decimal }), { description: 'Past due, the latest first' }),
});
export type AccountSummary = Static<typeof AccountSummary>;

/** The fields that every entry of an account has. */
const AccountEntry = Type.Object({
  arCode: Type.String(),
  reference: Type.String(),
  invoiceDate: Day,
  dueDate: Day,
  age: Type.Integer({ minimum: 0, description: 'Days past due; 0 for credits and what is settled' }),
  initial: Decimal,
  balance: Decimal,
  remarks: Nullable(Type.String()),
  isCredit: Type.Boolean(),
  orderNumber: Nullable(Type.String()),
  type: Type.Integer({ minimum: 1, maximum: 8 }),
  po_number: Nullable(Type.String()),
  invoiceNumber: Nullable(Type.String()),
});
export type AccountEntry = Static<typeof AccountEntry>;

export const AccountDetailQuery = DateRangeQuery('invoice date');

/** An entry with the documents about its order (A3.2). */
export const AccountDetailRow = Type.Object({
  ...AccountEntry.properties,
  invoice: Nullable(Type.Integer({ description: 'The n of `/api/documents/order/{orderNumber}/{n}`' })),
  scanDocuments: ScanDocuments,
});
export type AccountDetailRow = Static<typeof AccountDetailRow>;

/** An entry that can be paid (A3.3). */
export const OpenItem = Type.Object({
  ...AccountEntry.properties,
  recordType: Type.Integer({ minimum: 1, maximum: 8, description: 'The same as type' }),
});
export type OpenItem = Static<typeof OpenItem>;
