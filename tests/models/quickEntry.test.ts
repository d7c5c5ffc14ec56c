import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { quickEntryModel } from './quickEntry.model.js';

describe('quick entry on the machine alone (S2.22, S4.18, S5.29, S8.14)', () => {
  walkAllPaths(erased(quickEntryModel));
});
