import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { identityConfirmationModel } from './identityConfirmation.model.js';

describe('Confirm Your Identity on the machine alone (decision 130)', () => {
  walkOnMachine(identityConfirmationModel);
});
