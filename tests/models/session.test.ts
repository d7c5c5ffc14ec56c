import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { sessionModel } from './session.model.js';

describe('the session on the machine alone (S4.1–S4.6)', () => {
  walkOnMachine(sessionModel);
});
