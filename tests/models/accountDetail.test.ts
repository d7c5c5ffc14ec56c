import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { accountDetailModel } from './accountDetail.model.js';

describe('the account’s details on the machine alone (A2.40–A2.44)', () => {
  walkOnMachine(accountDetailModel);
});
