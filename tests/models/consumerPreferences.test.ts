import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { consumerPreferencesModel } from './consumerPreferences.model.js';

describe('Preferences of consumers on the machine alone (A2.79, A5.32, A8.13)', () => {
  walkOnMachine(consumerPreferencesModel);
});
