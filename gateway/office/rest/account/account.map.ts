import type { AccountEntryType } from '../../../generated/resolvers.js';
import type { AccountEntry, AccountSummary } from '../../ports/account.js';
import { toDocuments } from '../documents/documents.map.js';
import { dayOf, maybeDay } from '../http/days.js';
import { maybePlain, plain } from '../http/decimals.js';
import type { WireAccountEntry, WireAccountSummary, WireOpenItem } from './account.wire.js';

/** Record types of the contract, from 1 (A3.32). */
export const entryTypes: readonly AccountEntryType[] = [
  'INVOICE',
  'FUTURE_INVOICE',
  'NSF_CHECK',
  'DEBIT_ADJUSTMENT',
  'LAST_CHARGE',
  'CREDIT_MEMO',
  'PAYMENT',
  'CREDIT_ADJUSTMENT',
];

export const toSummary = (wire: WireAccountSummary): AccountSummary => ({
  name: wire.name,
  address: typeof wire.address === 'string' ? wire.address.split(/\r?\n/).filter((line) => line !== '') : wire.address,
  creditLimit: maybePlain(wire.creditLimit),
  balance: plain(wire.balance),
  onOrder: plain(wire.onOrder ?? '0'),
  onHold: plain(wire.onHold ?? '0'),
  availableCredit: maybePlain(wire.availableCredit),
  lastPaymentDate: maybeDay(wire.lastPaymentDate),
  lastPaymentAmount: maybePlain(wire.lastPaymentAmount),
  lastInvoiceDate: maybeDay(wire.lastInvoiceDate),
  lastInvoiceAmount: maybePlain(wire.lastInvoiceAmount),
  unappliedCredit: plain(wire.unappliedCredit),
  current: plain(wire.current),
  buckets: wire.buckets.map(({ name, value }) => ({ name, value: plain(value) })),
});

export const toEntry = (wire: WireAccountEntry): AccountEntry => ({
  arCode: String(wire.arCode),
  reference: wire.reference,
  type: entryTypes[wire.type - 1] ?? 'INVOICE',
  isCredit: wire.isCredit,
  invoiceDate: dayOf(wire.invoiceDate),
  dueDate: dayOf(wire.dueDate),
  age: wire.age,
  initial: plain(wire.initial),
  balance: plain(wire.balance),
  remarks: wire.remarks ?? null,
  orderNumber: wire.orderNumber ?? null,
  poNumber: wire.po_number ?? null,
  invoiceNumber: wire.invoiceNumber ?? null,
  documents: toDocuments(wire.orderNumber ?? null, wire),
});

export const toOpenItem = ({ recordType, ...entry }: WireOpenItem): AccountEntry =>
  toEntry({ ...entry, type: recordType ?? entry.type });
