import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { importDialogModel } from './importDialog.model.js';

describe('Import File to Cart on the machine alone (S2.46, S4.12, S5.30, S8.13)', () => {
  walkAllPaths(erased(importDialogModel));
});
