import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { addressBookModel } from './addressBook.model.js';

describe('the delivery-address page on the machine alone (S5.18–S5.24, S7.35–S7.38, S9.1)', () => {
  walkAllPaths(erased(addressBookModel));
});
