import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { viewDefaultsModel } from './viewDefaults.model.js';

describe('a person’s own layout and order on the machine alone (S4.15, S7.40, S8.26)', () => {
  walkOnMachine(viewDefaultsModel);
});
