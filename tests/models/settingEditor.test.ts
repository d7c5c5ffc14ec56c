import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { settingEditorModel } from './settingEditor.model.js';

describe('changes of the store’s settings on the machine alone (S3.16)', () => {
  walkOnMachine(settingEditorModel);
});
