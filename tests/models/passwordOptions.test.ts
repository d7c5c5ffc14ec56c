import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { passwordOptionsModel } from './passwordOptions.model.js';

describe('the dialog Password Options on the machine alone (A2.94, A5.34)', () => {
  walkOnMachine(passwordOptionsModel);
});
