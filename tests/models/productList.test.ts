import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { productListModel } from './productList.model.js';

describe('the list of products on the machine alone', () => {
  walkOnMachine(productListModel);
});
