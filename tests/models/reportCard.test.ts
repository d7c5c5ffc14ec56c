import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { reportCardModel } from './reportCard.model.js';

describe('a report on the machine alone (A2.61–A2.67, A4.6, A8.8)', () => {
  walkAllPaths(erased(reportCardModel));
});
