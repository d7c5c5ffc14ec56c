import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { stockShortageModel } from './stockShortage.model.js';

describe('what is done about a shortage, on the machine alone', () => {
  walkOnMachine(stockShortageModel);
});
