import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { checkoutModel } from './checkout.model.js';

describe('checkout on the machine alone (S2.32–S2.39, S4.13, S5.13–S5.17)', () => {
  walkAllPaths(erased(checkoutModel));
});
