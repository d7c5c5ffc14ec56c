import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { addressFormModel } from './addressForm.model.js';

describe('the dialog of delivery addresses on the machine alone (S2.46, S5.18–S5.21)', () => {
  walkAllPaths(erased(addressFormModel));
});
