import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { invitationModel } from './invitation.model.js';

describe('the link of an invitation on the machine alone (decision 132)', () => {
  walkOnMachine(invitationModel);
});
