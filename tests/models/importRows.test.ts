import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { importRowsModel } from './importRows.model.js';

describe('the rows of a catalogue import, on the machine alone', () => {
  walkOnMachine(importRowsModel);
});
