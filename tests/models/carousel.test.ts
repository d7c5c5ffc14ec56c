import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { carouselModel } from './carousel.model.js';

describe('a carousel on the machine alone (A2.87)', () => {
  walkOnMachine(carouselModel);
});
