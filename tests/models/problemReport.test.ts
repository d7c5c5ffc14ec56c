import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { problemReportModel } from './problemReport.model.js';

describe('Report a Problem on the machine alone (docs/support.md)', () => {
  walkAllPaths(erased(problemReportModel));
});
