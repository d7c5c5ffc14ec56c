import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { selectCustomerModel } from './selectCustomer.model.js';

describe('choosing a customer on the machine alone (S2.40, S9.11)', () => {
  walkAllPaths(erased(selectCustomerModel));
});
