import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { onBehalfModel } from './onBehalf.model.js';

describe('acting as a user on the machine alone (decision 143)', () => {
  walkOnMachine(onBehalfModel);
});
