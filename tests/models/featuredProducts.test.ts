import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { featuredProductsModel } from './featuredProducts.model.js';

describe('the featured products on the machine alone', () => {
  walkOnMachine(featuredProductsModel);
});
