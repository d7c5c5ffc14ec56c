import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { cartPageModel } from './cartPage.model.js';

describe('the cart page on the machine alone (S2.28, S4.8, S4.11)', () => {
  walkAllPaths(erased(cartPageModel));
});
