import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { passkeySignInModel } from './passkeySignIn.model.js';

describe('Signing in with a passkey on the machine alone (decision 130)', () => {
  walkOnMachine(passkeySignInModel);
});
