import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { customerSearchModel } from './customerSearch.model.js';

describe('the search of all customers on the machine alone', () => {
  walkOnMachine(customerSearchModel);
});
