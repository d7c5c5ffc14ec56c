import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { passwordResetModel } from './passwordReset.model.js';

describe('Reset Password on the machine alone (A2.73, A4.10, A5.28, A8.14)', () => {
  walkOnMachine(passwordResetModel);
});
