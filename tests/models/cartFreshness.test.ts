import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { cartFreshnessModel } from './cartFreshness.model.js';

describe("the cart's freshness on the machine alone (S4.8, S9.1)", () => {
  walkOnMachine(cartFreshnessModel);
});
