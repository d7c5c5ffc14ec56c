import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { scanListOnScreen } from './scanList.screen.js';

walkInBrowser('the list of scans', screenErased(scanListOnScreen));
