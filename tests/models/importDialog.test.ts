import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { importDialogModel } from './importDialog.model.js';

describe('Import File to Cart on the machine alone (S2.46, S4.12, S5.30, S8.13)', () => {
  walkOnMachine(importDialogModel);
});
