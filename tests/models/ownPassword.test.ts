import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { ownPasswordModel } from './ownPassword.model.js';

describe('Change Password of a signed-in user on the machine alone (A2.78, A5.29, A8.15)', () => {
  walkOnMachine(ownPasswordModel);
});
