import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { productFiltersModel } from './productFilters.model.js';

describe('the filters of the products page on the machine alone (S2.19, S4.15, S4.16, S6.1)', () => {
  walkOnMachine(productFiltersModel);
});
