import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { storeLogModel } from './storeLog.model.js';

describe('the store’s audit log on the machine alone', () => {
  walkOnMachine(storeLogModel);
});
