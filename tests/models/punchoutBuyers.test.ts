import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { punchoutBuyersModel } from './punchoutBuyers.model.js';

describe('procurement systems of a customer on the machine alone', () => {
  walkOnMachine(punchoutBuyersModel);
});
