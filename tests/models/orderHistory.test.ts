import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { orderHistoryModel } from './orderHistory.model.js';

describe('Order History on the machine alone (A2.52–A2.55)', () => {
  walkAllPaths(erased(orderHistoryModel));
});
