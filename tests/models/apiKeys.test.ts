import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { apiKeysModel } from './apiKeys.model.js';

describe('API keys on the machine alone (decision 090)', () => {
  walkOnMachine(apiKeysModel);
});
