import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { connectionModel } from './connection.model.js';

describe('the connection on the machine alone (S8.5)', () => {
  walkAllPaths(erased(connectionModel));
});
