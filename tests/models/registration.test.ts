import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { registrationModel } from './registration.model.js';

describe('Create an Account on the machine alone (A2.72, A4.9, A5.22, A8.12)', () => {
  walkOnMachine(registrationModel);
});
