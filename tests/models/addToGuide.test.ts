import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { addToGuideModel } from './addToGuide.model.js';

describe('the Add to Order Guide dialog on the machine alone (S3.13, S5.27, S8.24)', () => {
  walkOnMachine(addToGuideModel);
});
