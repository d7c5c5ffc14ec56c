import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { userCreationModel } from './userCreation.model.js';

describe('a new user of the store, on the machine alone', () => {
  walkOnMachine(userCreationModel);
});
