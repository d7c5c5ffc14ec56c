import { type EntryType, entryTypeNames } from '../../domain/account/account-entries.js';
import { type InvoicePaymentType, invoicePaymentTypes } from '../../domain/invoice-payment/invoice-payment.js';
import { exact, fixed } from '../../domain/number/decimal.js';
import type { InvoicePaymentContext, PaymentDraft, PaymentLine, PendingPayment } from './types.js';

/** Draft of a payment to keep, without card or bank account; null if nothing is worth keeping. */
export const draftOf = ({ amounts, pending }: Pick<InvoicePaymentContext, 'amounts' | 'pending'>): PaymentDraft | null =>
  pending === null && Object.keys(amounts).length === 0 ? null : { amounts, pending };

/** A draft with an item's whole balance selected, too. A payment without an answer comes first: nothing is added to its draft. */
export const draftWith = (
  draft: PaymentDraft | null,
  { arCode, balance }: { readonly arCode: string; readonly balance: string },
): PaymentDraft => {
  if (draft && draft.pending !== null) return draft;
  return { amounts: { ...draft?.amounts, [arCode]: fixed(exact(balance), 2) }, pending: null };
};

const longest = 100;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= longest;
const isAmount = (value: unknown): value is string => isText(value) && /^-?\d+(\.\d+)?$/.test(value);
const isPaymentType = (value: unknown): value is InvoicePaymentType => invoicePaymentTypes.some((type) => type === value);

const isEntryType = (value: unknown): value is EntryType => isText(value) && Object.hasOwn(entryTypeNames, value);

const isLine = (value: unknown): value is PaymentLine =>
  isFields(value) && isText(value.arCode) && isText(value.reference) && isEntryType(value.type) && isAmount(value.amount);

const isPending = (value: unknown): value is PendingPayment =>
  isFields(value) &&
  isText(value.idempotencyKey) &&
  isPaymentType(value.paymentType) &&
  isAmount(value.amount) &&
  Array.isArray(value.lines) &&
  value.lines.every(isLine);

const pendingOf = ({ idempotencyKey, paymentType, amount, lines }: PendingPayment): PendingPayment => ({
  idempotencyKey,
  paymentType,
  amount,
  lines: lines.map(({ arCode, reference, type, amount: applied }) => ({ arCode, reference, type, amount: applied })),
});

/** Parses a stored draft, keeping only the fields that belong in it; null if it is not a draft. */
export function parseDraft(stored: unknown): PaymentDraft | null {
  if (!isFields(stored) || !isFields(stored.amounts)) return null;
  const amounts = Object.entries(stored.amounts);
  if (!amounts.every((entry): entry is [string, string] => isText(entry[0]) && isText(entry[1]))) return null;
  const pending = stored.pending ?? null;
  if (pending !== null && !isPending(pending)) return null;
  return { amounts: Object.fromEntries(amounts), pending: pending === null ? null : pendingOf(pending) };
}
