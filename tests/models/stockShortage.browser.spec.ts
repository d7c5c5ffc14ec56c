import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { stockShortageOnScreen } from './stockShortage.screen.js';

walkInBrowser('A shortage', screenErased(stockShortageOnScreen));
