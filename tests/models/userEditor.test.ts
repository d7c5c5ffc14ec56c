import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { userEditorModel } from './userEditor.model.js';

describe('a user of the store, on the machine alone', () => {
  walkOnMachine(userEditorModel);
});
