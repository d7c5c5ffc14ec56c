import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { saveCartAsGuideModel } from './saveCartAsGuide.model.js';

describe('Create Order Guide on the machine alone (S2.28, S2.46, S5.26, S8.23)', () => {
  walkAllPaths(erased(saveCartAsGuideModel));
});
