import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { quickEntryModel } from './quickEntry.model.js';

describe('quick entry on the machine alone (S2.22, S4.18, S5.29, S8.14)', () => {
  walkOnMachine(quickEntryModel);
});
