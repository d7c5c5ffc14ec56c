import { parseReceipt } from '../../../../machines/checkout/draft.js';
import type { OrderReceipt } from '../../../../machines/checkout/types.js';

/**
 * Receipt kept in the window's history entry: a reload, and going back, show it again; another visit to checkout has its own entry.
 * `key` names user and customer, so that no other user of this window gets it.
 */
export const receiptState = (key: string, receipt: OrderReceipt) => ({ receiptOf: key, receipt });

/** The receipt that the window kept beside the address, of this user and customer; null for none. */
export function readReceipt(state: unknown, key: string): OrderReceipt | null {
  if (typeof state !== 'object' || state === null || !('receiptOf' in state) || !('receipt' in state)) return null;
  return state.receiptOf === key ? parseReceipt(state.receipt) : null;
}
