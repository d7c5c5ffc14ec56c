import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { reportCardModel } from './reportCard.model.js';

describe('a report on the machine alone (A2.61–A2.67, A4.6, A8.8)', () => {
  walkOnMachine(reportCardModel);
});
