import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { addressFormModel } from './addressForm.model.js';

describe('the dialog of delivery addresses on the machine alone (S2.46, S5.18–S5.21)', () => {
  walkOnMachine(addressFormModel);
});
