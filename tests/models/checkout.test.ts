import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { checkoutModel } from './checkout.model.js';

describe('checkout on the machine alone (S2.32–S2.39, S4.13, S5.13–S5.17)', () => {
  walkOnMachine(checkoutModel);
});
