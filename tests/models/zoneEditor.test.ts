import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { zoneEditorModel } from './zoneEditor.model.js';

describe('changes of the delivery area on the machine alone', () => {
  walkOnMachine(zoneEditorModel);
});
