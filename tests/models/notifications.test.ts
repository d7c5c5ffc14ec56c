import { describe } from 'vitest';
import { erased } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/walk-all.js';
import { notificationsModel } from './notifications.model.js';

describe('notifications on the machine alone (A4.17)', () => {
  walkAllPaths(erased(notificationsModel));
});
