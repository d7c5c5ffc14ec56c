import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { productSearchModel } from './productSearch.model.js';

describe('the search box on the machine alone (S2.23, S9.8)', () => {
  walkAllPaths(erased(productSearchModel));
});
