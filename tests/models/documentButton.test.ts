import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { documentButtonModel } from './documentButton.model.js';

describe('a button that opens a document on the machine alone (A2.68, A4.6, A8.7)', () => {
  walkOnMachine(documentButtonModel);
});
