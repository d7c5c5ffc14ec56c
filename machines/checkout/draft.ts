import { forFields, type RequestedTextField, requestedTextFields } from '../../domain/checkout/order-header-fields.js';
import { isLocalDate } from '../../domain/date/local-date.js';
import type { CheckoutContext, CheckoutDraft, CheckoutForm, OrderReceipt, PendingSubmission } from './types.js';

/** Draft of a checkout to keep, without payment data; null once the order is made, because nothing is left to keep. */
export const draftOf = ({ form, pending, receipt }: CheckoutContext): CheckoutDraft | null =>
  receipt === null ? { form, pending } : null;

const longest = 500;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest;
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

/** A form as it was kept: a version before may not have known each text. */
type StoredForm = Omit<CheckoutForm, RequestedTextField> & Partial<Pick<CheckoutForm, RequestedTextField>>;

const isForm = (value: unknown): value is StoredForm =>
  isFields(value) &&
  requestedTextFields.every((field) => value[field] === undefined || isText(value[field])) &&
  (value.deliveryDate === null || (isText(value.deliveryDate) && isLocalDate(value.deliveryDate))) &&
  [value.customerShipToCode, value.addressId].every(isTextOrNull);

const isPending = (value: unknown): value is PendingSubmission =>
  isFields(value) &&
  isText(value.idempotencyKey) &&
  value.idempotencyKey !== '' &&
  Number.isSafeInteger(value.version) &&
  (value.total === null || (isText(value.total) && /^-?\d+(\.\d+)?$/.test(value.total)));

const formOf = (form: StoredForm): CheckoutForm => ({
  ...forFields(requestedTextFields, (field) => form[field] ?? ''),
  deliveryDate: form.deliveryDate,
  customerShipToCode: form.customerShipToCode,
  addressId: form.addressId,
});

const pendingOf = ({ idempotencyKey, version, total }: PendingSubmission): PendingSubmission => ({
  idempotencyKey,
  version,
  total,
});

/** Reads a receipt that was kept; null for anything else. */
export function parseReceipt(stored: unknown): OrderReceipt | null {
  if (!isFields(stored)) return null;
  const { accepted, orderNumber, confirmation, messages, estimatedTotal, deliveryDate = null } = stored;
  if (accepted !== true || ![orderNumber, confirmation, estimatedTotal].every(isTextOrNull)) return null;
  if (!Array.isArray(messages) || !messages.every(isText)) return null;
  if (deliveryDate !== null && !(isText(deliveryDate) && isLocalDate(deliveryDate))) return null;
  return { accepted, orderNumber, confirmation, messages, estimatedTotal, deliveryDate } as OrderReceipt;
}

/** Reads a stored draft, and of it only what belongs in a draft; null if it is invalid. */
export function parseDraft(stored: unknown): CheckoutDraft | null {
  if (!isFields(stored) || !isForm(stored.form)) return null;
  const pending = stored.pending ?? null;
  if (pending !== null && !isPending(pending)) return null;
  return { form: formOf(stored.form), pending: pending === null ? null : pendingOf(pending) };
}
