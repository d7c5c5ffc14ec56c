import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { humanCheckModel } from './humanCheck.model.js';

describe('the human check on the machine alone (A4.9, A7.40, A8.11)', () => {
  walkOnMachine(humanCheckModel);
});
