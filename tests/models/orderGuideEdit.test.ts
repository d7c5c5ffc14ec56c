import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { orderGuideEditModel } from './orderGuideEdit.model.js';

describe('the edit page of an order guide on the machine alone (S2.27, S4.17, S5.28, S8.22, S8.23)', () => {
  walkOnMachine(orderGuideEditModel);
});
