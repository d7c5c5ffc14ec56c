import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { orderGuidesModel } from './orderGuides.model.js';

describe('the order guide page on the machine alone (S2.26, S4.17, S5.26, S8.22–S8.24)', () => {
  walkOnMachine(orderGuidesModel);
});
