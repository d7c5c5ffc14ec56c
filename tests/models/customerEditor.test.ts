import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { customerEditorModel } from './customerEditor.model.js';

describe('changes of a customer on the machine alone', () => {
  walkOnMachine(customerEditorModel);
});
