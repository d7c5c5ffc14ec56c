import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { unsavedWorkModel } from './unsavedWork.model.js';

describe('unsaved work on the machine alone (S2.48, A2.35)', () => {
  walkOnMachine(unsavedWorkModel);
});
