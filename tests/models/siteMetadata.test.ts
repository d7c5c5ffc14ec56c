import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { siteMetadataModel } from './siteMetadata.model.js';

describe('the card Site Metadata on the machine alone (A2.91, A4.15)', () => {
  walkOnMachine(siteMetadataModel);
});
