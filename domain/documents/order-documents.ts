/** Types of documents of an order. */
export type OrderDocument = 'confirmation' | 'invoice';

/** The numbers of an order's documents in `/api/documents/order/{id}/{n}` (A7.10). */
export const orderDocumentNumbers = { confirmation: 1, invoice: 2 } as const satisfies Record<OrderDocument, number>;

/** The settings that decide what is shown (A2.56, S6.8). */
export interface DocumentSettings {
  readonly canViewConfirmation: boolean;
  readonly canPrintInvoices: boolean;
}

/** The site shows this document. With hidden pricing both come without prices; an invoice says what is owed, as the account does (decision 108). */
export const showsOrderDocument = (
  document: OrderDocument,
  { canViewConfirmation, canPrintInvoices }: DocumentSettings,
): boolean => (document === 'confirmation' ? canViewConfirmation : canPrintInvoices);
