import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { productSearchModel } from './productSearch.model.js';

describe('the search box on the machine alone (S2.23, S9.8)', () => {
  walkOnMachine(productSearchModel);
});
