import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { problemReportModel } from './problemReport.model.js';

describe('Report a Problem on the machine alone (docs/support.md)', () => {
  walkOnMachine(problemReportModel);
});
