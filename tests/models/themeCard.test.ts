import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { themeCardModel } from './themeCard.model.js';

describe('The card Theme on the machine alone (A2.77, A4.12, A8.20)', () => {
  walkOnMachine(themeCardModel);
});
