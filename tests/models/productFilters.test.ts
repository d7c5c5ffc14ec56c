import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { productFiltersModel } from './productFilters.model.js';

describe('the filters of the products page on the machine alone (S2.19, S4.15, S4.16, S6.1)', () => {
  walkAllPaths(erased(productFiltersModel));
});
