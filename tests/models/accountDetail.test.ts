import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { accountDetailModel } from './accountDetail.model.js';

describe('the account’s details on the machine alone (A2.40–A2.44)', () => {
  walkAllPaths(erased(accountDetailModel));
});
