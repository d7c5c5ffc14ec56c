import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { cartFreshnessModel } from './cartFreshness.model.js';

describe("the cart's freshness on the machine alone (S4.8, S9.1)", () => {
  walkAllPaths(erased(cartFreshnessModel));
});
