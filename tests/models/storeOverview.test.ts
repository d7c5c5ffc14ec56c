import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { storeOverviewModel } from './storeOverview.model.js';

describe('the page Overview on the machine alone', () => {
  walkOnMachine(storeOverviewModel);
});
