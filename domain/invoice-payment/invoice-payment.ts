import { recordTypes } from '../account/receivables.js';
import { exact, fixed, isZero } from '../number/decimal.js';
import { isAcceptableIssuer } from '../payment/card-issuer.js';

/** How open items are paid, by the number that the REST contract has for each (A4.5). */
export const invoicePaymentTypes = ['APPLY_CREDIT', 'CREDIT_CARD', 'CHECK'] as const;

export type InvoicePaymentType = (typeof invoicePaymentTypes)[number];

/** The number of the contract (A4.5). */
export const paymentTypeNumber = (type: InvoicePaymentType): number => invoicePaymentTypes.indexOf(type);

/** Name of eCheck among the accepted types (A3.31). */
export const eCheck = 'eCheck';

/** An accepted type that can be shown: an issuer but enRoute (A7.6), or eCheck. */
export const isPaymentType = (type: string): boolean => type === eCheck || isAcceptableIssuer(type);

/**
 * How a total can be paid where these types are accepted; the first is chosen by default (A4.5). Exactly zero is settled by the credits in it and nothing
 * else; none at all means `noPaymentMethodsText`.
 */
export function offeredPaymentTypes(total: string, accepted: readonly string[]): InvoicePaymentType[] {
  if (isZero(total)) return ['APPLY_CREDIT'];
  const offered: InvoicePaymentType[] = [];
  if (accepted.some(isAcceptableIssuer)) offered.push('CREDIT_CARD');
  if (accepted.includes(eCheck)) offered.push('CHECK');
  return offered;
}

/**
 * Something of these items can be paid: by an accepted type, or by credits that settle items to the cent. With neither there is nothing to offer (A8.5).
 */
export const canPayAny = (items: readonly { readonly isCredit: boolean }[], accepted: readonly string[]): boolean =>
  accepted.some(isPaymentType) || (items.some(({ isCredit }) => isCredit) && items.some(({ isCredit }) => !isCredit));

/** Types whose amounts are sent without their sign (A7.7): credit memo and payment, and not the credit adjustment. */
const unsigned: ReadonlySet<number> = new Set([recordTypes.creditMemo, recordTypes.payment]);

/** Amount applied to an item, in the form of the REST contract (A7.7). */
export const sentAmount = (recordType: number, applied: string): string =>
  unsigned.has(recordType) ? applied.replace('-', '') : applied;

/** The same the other way: what is applied, with its sign. A sent amount with a sign that it should not have gets the wrong one, and is refused. */
export const appliedAmount = (recordType: number, sent: string): string =>
  fixed(exact(sent).times(unsigned.has(recordType) ? -1 : 1), 2);
