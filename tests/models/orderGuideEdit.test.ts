import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { orderGuideEditModel } from './orderGuideEdit.model.js';

describe('the edit page of an order guide on the machine alone (S2.27, S4.17, S5.28, S8.22, S8.23)', () => {
  walkAllPaths(erased(orderGuideEditModel));
});
