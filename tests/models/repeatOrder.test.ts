import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { repeatOrderModel } from './repeatOrder.model.js';

describe('Repeat Order on the machine alone', () => {
  walkOnMachine(repeatOrderModel);
});
