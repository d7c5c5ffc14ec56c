import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { mailChoicesModel } from './mailChoices.model.js';

describe('The card Email on the machine alone (A2.76)', () => {
  walkOnMachine(mailChoicesModel);
});
