import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { cartPageModel } from './cartPage.model.js';

describe('the cart page on the machine alone (S2.28, S4.8, S4.11)', () => {
  walkOnMachine(cartPageModel);
});
