import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { storeLogOnScreen } from './storeLog.screen.js';

walkInBrowser('the store’s audit log', screenErased(storeLogOnScreen));
