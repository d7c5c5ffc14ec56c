import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { landingVersionsModel } from './landingVersions.model.js';

describe('earlier versions of the landing page on the machine alone (A2.82)', () => {
  walkOnMachine(landingVersionsModel);
});
