import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { invoicePaymentModel } from './invoicePayment.model.js';

describe('invoicePayment on the machine alone (A2.46–A2.50, A4.2–A4.5, A5.2, A5.3)', () => {
  walkAllPaths(erased(invoicePaymentModel));
});
