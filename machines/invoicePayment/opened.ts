import { noFilter } from '../../domain/invoice-payment/open-items.js';
import type { InvoicePaymentContext, InvoicePaymentInput } from './types.js';

/** Make Payment before anything is loaded. */
export const opened = ({ isStarted, idempotencyKey, draft }: InvoicePaymentInput): InvoicePaymentContext => ({
  isStarted,
  items: [],
  accepted: [],
  filter: noFilter,
  amounts: draft?.amounts ?? {},
  spreadProblem: null,
  leftOver: null,
  paymentType: draft?.pending?.paymentType ?? 'APPLY_CREDIT',
  paymentMethod: null,
  idempotencyKey,
  answered: 0,
  pending: draft?.pending ?? null,
  isInDoubt: false,
  messages: [],
  tried: null,
  receipt: null,
});
