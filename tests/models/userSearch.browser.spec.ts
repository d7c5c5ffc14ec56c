import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { userSearchOnScreen } from './userSearch.screen.js';

walkInBrowser('the list of users', screenErased(userSearchOnScreen));
