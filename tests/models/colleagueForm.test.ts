import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { colleagueFormModel } from './colleagueForm.model.js';

describe('the dialog for a colleague’s rights on the machine alone (decision 132)', () => {
  walkOnMachine(colleagueFormModel);
});
