/** The numbers of an order's documents in `/api/documents/order/{id}/{n}` (A7.10). */
export const orderDocumentNumbers = { confirmation: 1, invoice: 2 } as const;
