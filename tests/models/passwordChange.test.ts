import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { passwordChangeModel } from './passwordChange.model.js';

describe('Change Password behind a link on the machine alone (A2.74, A4.11, A5.30, A8.15)', () => {
  walkOnMachine(passwordChangeModel);
});
