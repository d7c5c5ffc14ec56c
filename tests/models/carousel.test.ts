import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { carouselModel } from './carousel.model.js';

describe('a carousel on the machine alone (A2.87)', () => {
  walkAllPaths(erased(carouselModel));
});
