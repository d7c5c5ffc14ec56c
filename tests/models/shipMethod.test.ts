import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { shipMethodModel } from './shipMethod.model.js';

describe('pickup or delivery on the machine alone (S2.41, S2.47, S4.14, S5.23)', () => {
  walkAllPaths(erased(shipMethodModel));
});
