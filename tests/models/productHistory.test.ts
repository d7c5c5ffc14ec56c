import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { productHistoryModel } from './productHistory.model.js';

describe('Product History on the machine alone (A2.57–A2.60)', () => {
  walkAllPaths(erased(productHistoryModel));
});
