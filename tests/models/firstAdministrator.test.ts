import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { firstAdministratorModel } from './firstAdministrator.model.js';

describe('the first administrator of a store on the machine alone (decision 144)', () => {
  walkOnMachine(firstAdministratorModel);
});
