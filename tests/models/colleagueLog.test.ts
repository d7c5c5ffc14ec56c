import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { colleagueLogModel } from './colleagueLog.model.js';

describe('the audit log on the machine alone (decision 132)', () => {
  walkOnMachine(colleagueLogModel);
});
