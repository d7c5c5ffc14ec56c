import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { companySignInModel } from './companySignIn.model.js';

describe('Signing in through a company on the machine alone (decision 133)', () => {
  walkOnMachine(companySignInModel);
});
