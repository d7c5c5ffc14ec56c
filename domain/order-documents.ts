/** What an order is put on paper as. */
export type OrderDocument = 'confirmation' | 'invoice';

/** The numbers of an order's documents in `/api/documents/order/{id}/{n}` (A7.10). */
export const orderDocumentNumbers = { confirmation: 1, invoice: 2 } as const satisfies Record<OrderDocument, number>;

/** The settings that decide what is shown (A2.56, S6.8). */
export interface DocumentSettings {
  readonly canViewConfirmation: boolean;
  readonly canPrintInvoices: boolean;
  readonly hidePricing: boolean;
}

/** Whether a site shows this document to a person: a bill without amounts would be none (S1.7). */
export const showsOrderDocument = (
  document: OrderDocument,
  { canViewConfirmation, canPrintInvoices, hidePricing }: DocumentSettings,
): boolean => (document === 'confirmation' ? canViewConfirmation : canPrintInvoices && !hidePricing);
