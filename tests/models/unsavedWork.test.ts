import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { unsavedWorkModel } from './unsavedWork.model.js';

describe('unsaved work on the machine alone (S2.48, A2.35)', () => {
  walkAllPaths(erased(unsavedWorkModel));
});
