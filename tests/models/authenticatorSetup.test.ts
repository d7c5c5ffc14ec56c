import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { authenticatorSetupModel } from './authenticatorSetup.model.js';

describe('Setting up an authenticator app on the machine alone (decision 130)', () => {
  walkOnMachine(authenticatorSetupModel);
});
