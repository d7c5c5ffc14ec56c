import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { scanListModel } from './scanList.model.js';

describe('the list of scans on the machine alone', () => {
  walkOnMachine(scanListModel);
});
