import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { userSessionsModel } from './userSessions.model.js';

describe('The card Sessions on the machine alone (decision 130)', () => {
  walkOnMachine(userSessionsModel);
});
