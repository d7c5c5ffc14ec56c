import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { addLineModel } from './addLine.model.js';

describe('the line dialog on the machine alone (S2.42–S2.44, S4.9, S4.10, S5.1–S5.12)', () => {
  walkOnMachine(addLineModel);
});
