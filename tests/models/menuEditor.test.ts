import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { menuEditorModel } from './menuEditor.model.js';

describe('the entries of a menu, on the machine alone', () => {
  walkOnMachine(menuEditorModel);
});
