import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { customerSearchOnScreen } from './customerSearch.screen.js';

walkInBrowser('the search of all customers', screenErased(customerSearchOnScreen));
