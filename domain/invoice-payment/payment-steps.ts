import { type Text, text } from '../../texts/text.js';
/** The steps of Make Payment in their order, 0 to 4 (A4.2). */
export const paymentSteps = ['selectPayment', 'reviewPayables', 'paymentMethod', 'reviewPayment', 'receipt'] as const;

export type PaymentStep = (typeof paymentSteps)[number];

const titles: Readonly<Record<PaymentStep, Text>> = {
  selectPayment: text('invoicePayment.step.selectPayment'),
  reviewPayables: text('invoicePayment.step.reviewPayables'),
  paymentMethod: text('invoicePayment.step.paymentMethod'),
  reviewPayment: text('invoicePayment.step.reviewPayment'),
  receipt: text('invoicePayment.step.receipt'),
};

/** A step's title (A2.46). */
export const paymentStepTitle = (step: PaymentStep): Text => titles[step];
