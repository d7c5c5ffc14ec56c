import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { signInMethodsModel } from './signInMethods.model.js';

describe('How the user signs in, on the machine alone (decision 130)', () => {
  walkOnMachine(signInMethodsModel);
});
