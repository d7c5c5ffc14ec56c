import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { landingDraftModel } from './landingDraft.model.js';

describe('the draft of the landing page on the machine alone (A2.82)', () => {
  walkOnMachine(landingDraftModel);
});
