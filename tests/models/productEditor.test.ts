import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { productEditorModel } from './productEditor.model.js';

describe('a product in its form on the machine alone', () => {
  walkOnMachine(productEditorModel);
});
