import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { languageModel } from './language.model.js';

describe('the language on the machine alone', () => {
  walkOnMachine(languageModel);
});
