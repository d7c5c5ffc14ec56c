import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { guideCountModel } from './guideCount.model.js';

describe('counting a guide, on the machine alone', () => {
  walkOnMachine(guideCountModel);
});
