import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { servedCustomersOnScreen } from './servedCustomers.screen.js';

walkInBrowser('the customers of a user', screenErased(servedCustomersOnScreen));
