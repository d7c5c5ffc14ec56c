import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { connectionModel } from './connection.model.js';

describe('the connection on the machine alone (S8.5)', () => {
  walkOnMachine(connectionModel);
});
