import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { userSearchModel } from './userSearch.model.js';

describe('the users of the store, on the machine alone', () => {
  walkOnMachine(userSearchModel);
});
