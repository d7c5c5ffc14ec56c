import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { deliveryCalendarOnScreen } from './deliveryCalendar.screen.js';

walkInBrowser('changes of the delivery calendar', screenErased(deliveryCalendarOnScreen));
