import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { productHistoryModel } from './productHistory.model.js';

describe('Product History on the machine alone (A2.57–A2.60)', () => {
  walkOnMachine(productHistoryModel);
});
