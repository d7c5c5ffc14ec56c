import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { shipMethodModel } from './shipMethod.model.js';

describe('pickup or delivery on the machine alone (S2.41, S2.47, S4.14, S5.23)', () => {
  walkOnMachine(shipMethodModel);
});
