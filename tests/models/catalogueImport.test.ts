import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { catalogueImportModel } from './catalogueImport.model.js';

describe('the import of a catalogue, on the machine alone', () => {
  walkOnMachine(catalogueImportModel);
});
