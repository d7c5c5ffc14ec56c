import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { landingPictureModel } from './landingPicture.model.js';

describe('the picture of a card on the machine alone (A3.24, A2.86)', () => {
  walkOnMachine(landingPictureModel);
});
