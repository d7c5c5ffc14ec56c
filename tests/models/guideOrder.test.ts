import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { guideOrderModel } from './guideOrder.model.js';

describe('ordering from a guide, on the machine alone', () => {
  walkOnMachine(guideOrderModel);
});
