import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { orderHistoryModel } from './orderHistory.model.js';

describe('Order History on the machine alone (A2.52–A2.55)', () => {
  walkOnMachine(orderHistoryModel);
});
