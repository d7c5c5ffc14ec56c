import { parseReceipt } from '../../../../machines/checkout/draft.js';
import type { OrderReceipt } from '../../../../machines/checkout/types.js';

/**
 * What the window keeps beside the address of a receipt: a reload, and going back, show it again; another visit to checkout has an address of its own.
 * `key` names user and customer, so that nobody else in this window gets it.
 */
export const receiptState = (key: string, receipt: OrderReceipt) => ({ receiptOf: key, receipt });

/** The receipt that the window kept beside the address, of this user and customer; null for none. */
export function readReceipt(state: unknown, key: string): OrderReceipt | null {
  if (typeof state !== 'object' || state === null || !('receiptOf' in state) || !('receipt' in state)) return null;
  return state.receiptOf === key ? parseReceipt(state.receipt) : null;
}
