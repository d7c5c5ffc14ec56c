import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { colleaguesModel } from './colleagues.model.js';

describe('the customer’s users on the machine alone (decision 132)', () => {
  walkOnMachine(colleaguesModel);
});
