/** The steps of Make Payment in their order, 0 to 4 (A4.2). */
export const paymentSteps = ['selectPayment', 'reviewPayables', 'paymentMethod', 'reviewPayment', 'receipt'] as const;

export type PaymentStep = (typeof paymentSteps)[number];

const titles: Readonly<Record<PaymentStep, string>> = {
  selectPayment: 'Select Payments',
  reviewPayables: 'Review Selection',
  paymentMethod: 'Payment Method',
  reviewPayment: 'Review Payment',
  receipt: 'Receipt',
};

/** A step's title (A2.46). */
export const paymentStepTitle = (step: PaymentStep): string => titles[step];
