import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { notificationsModel } from './notifications.model.js';

describe('notifications on the machine alone (A4.17)', () => {
  walkAllPaths(erased(notificationsModel));
});
