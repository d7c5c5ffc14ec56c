import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { saveCartAsGuideModel } from './saveCartAsGuide.model.js';

describe('Create Order Guide on the machine alone (S2.28, S2.46, S5.26, S8.23)', () => {
  walkOnMachine(saveCartAsGuideModel);
});
