import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { removedLinesModel } from './removedLines.model.js';

describe('lines that were removed from the cart, on the machine alone', () => {
  walkOnMachine(removedLinesModel);
});
