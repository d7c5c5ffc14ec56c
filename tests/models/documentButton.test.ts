import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { documentButtonModel } from './documentButton.model.js';

describe('a button that opens a document on the machine alone (A2.68, A4.6, A8.7)', () => {
  walkAllPaths(erased(documentButtonModel));
});
