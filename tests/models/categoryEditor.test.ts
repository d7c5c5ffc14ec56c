import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { categoryEditorModel } from './categoryEditor.model.js';

describe('the categories of the catalogue on the machine alone', () => {
  walkOnMachine(categoryEditorModel);
});
