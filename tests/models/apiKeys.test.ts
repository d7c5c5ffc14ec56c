import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { apiKeysModel } from './apiKeys.model.js';

describe('API keys on the machine alone (decision 090)', () => {
  walkAllPaths(erased(apiKeysModel));
});
