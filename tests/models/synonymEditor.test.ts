import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { synonymEditorModel } from './synonymEditor.model.js';

describe('synonyms of searches on the machine alone', () => {
  walkOnMachine(synonymEditorModel);
});
