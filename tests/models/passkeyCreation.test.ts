import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { passkeyCreationModel } from './passkeyCreation.model.js';

describe('Adding a passkey on the machine alone (decision 130)', () => {
  walkOnMachine(passkeyCreationModel);
});
