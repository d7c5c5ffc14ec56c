import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { emailVerificationModel } from './emailVerification.model.js';

describe('Verification of an email address on the machine alone (A2.75, A4.8, A7.20, A8.16)', () => {
  walkOnMachine(emailVerificationModel);
});
