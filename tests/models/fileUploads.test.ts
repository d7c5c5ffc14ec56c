import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { fileUploadsModel } from './fileUploads.model.js';

describe('uploads of many files on the machine alone', () => {
  walkOnMachine(fileUploadsModel);
});
