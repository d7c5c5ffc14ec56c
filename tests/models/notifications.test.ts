import { describe } from 'vitest';
import { walkOnMachine } from '../paths/walk-on-machine.js';
import { notificationsModel } from './notifications.model.js';

describe('notifications on the machine alone (A4.17)', () => {
  walkOnMachine(notificationsModel);
});
