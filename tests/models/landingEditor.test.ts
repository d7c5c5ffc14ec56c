import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { landingEditorModel } from './landingEditor.model.js';

describe('the landing editor on the machine alone (A2.80 to A2.83, A4.14, A8.21)', () => {
  walkOnMachine(landingEditorModel);
});
