import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { viewDefaultsModel } from './viewDefaults.model.js';

describe('a person’s own layout and order on the machine alone (S4.15, S7.40, S8.26)', () => {
  walkAllPaths(erased(viewDefaultsModel));
});
