import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { selectCustomerModel } from './selectCustomer.model.js';

describe('choosing a customer on the machine alone (S2.40, S9.11)', () => {
  walkOnMachine(selectCustomerModel);
});
