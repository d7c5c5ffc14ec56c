import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { storeSetupModel } from './storeSetup.model.js';

describe('the steps of setting up a store on the machine alone (decision 144)', () => {
  walkOnMachine(storeSetupModel);
});
