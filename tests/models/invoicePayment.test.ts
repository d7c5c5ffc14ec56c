import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { invoicePaymentModel } from './invoicePayment.model.js';

describe('invoicePayment on the machine alone (A2.46–A2.50, A4.2–A4.5, A5.2, A5.3)', () => {
  walkOnMachine(invoicePaymentModel);
});
