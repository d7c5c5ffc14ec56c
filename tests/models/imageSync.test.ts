import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { imageSyncModel } from './imageSync.model.js';

describe('the card Image Sync on the machine alone (A2.92, A7.39)', () => {
  walkOnMachine(imageSyncModel);
});
