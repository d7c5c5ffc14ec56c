/** A document that somebody asked for, as it is remembered until it is opened. */
export type DocumentAsked =
  | { readonly kind: 'confirmation' | 'invoice'; readonly orderNumber: string }
  | { readonly kind: 'orderScan'; readonly orderNumber: string; readonly key: number }
  | { readonly kind: 'paymentReceipt'; readonly paymentKey: string }
  | { readonly kind: 'statement' };

/** The numbers of an order's documents in `/api/documents/order/{id}/{n}` (A7.10). */
export const orderDocumentNumbers = { confirmation: 1, invoice: 2 } as const;
