import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { signInCodeModel } from './signInCode.model.js';

describe('The code of a sign-in on the machine alone (decision 130)', () => {
  walkOnMachine(signInCodeModel);
});
