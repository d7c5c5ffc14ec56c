import type { ActorRefFrom } from 'xstate';
import type { invoicePayment } from '../../../../machines/invoicePayment/invoicePayment.machine.js';
import type { InvoicePaymentView } from '../invoicePayment.view.js';
import type { PaymentMethodVault } from '../method/payment-method-vault.js';

/** Props of every step. */
export interface StepOf {
  view: InvoicePaymentView;
  actor: ActorRefFrom<typeof invoicePayment>;
  /** Keeps the card or the account that is entered. */
  vault: PaymentMethodVault;
}
