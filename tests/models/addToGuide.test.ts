import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { addToGuideModel } from './addToGuide.model.js';

describe('the Add to Order Guide dialog on the machine alone (S3.13, S5.27, S8.24)', () => {
  walkAllPaths(erased(addToGuideModel));
});
