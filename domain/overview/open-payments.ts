/** Progress of payments without a known end, in the words of the REST contract (docs/decisions/050-payments.md). */
export const openPaymentStates = ['authorising', 'unknown', 'approved', 'voiding'] as const;
export type OpenPaymentState = (typeof openPaymentStates)[number];
