import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { sessionModel } from './session.model.js';

describe('the session on the machine alone (S4.1–S4.6)', () => {
  walkAllPaths(erased(sessionModel));
});
