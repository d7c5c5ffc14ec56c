import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { servedCustomersModel } from './servedCustomers.model.js';

describe('the customers that a user serves, on the machine alone', () => {
  walkOnMachine(servedCustomersModel);
});
