import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { notificationsOnScreen } from './notifications.screen.js';

walkInBrowser('notifications (A4.17, A8.6)', screenErased(notificationsOnScreen));
