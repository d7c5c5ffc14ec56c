import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { recordingPlayerModel } from './recordingPlayer.model.js';

describe('a recording, replayed, on the machine alone', () => {
  walkOnMachine(recordingPlayerModel);
});
