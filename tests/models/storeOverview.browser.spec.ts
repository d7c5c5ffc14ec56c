import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { storeOverviewOnScreen } from './storeOverview.screen.js';

walkInBrowser('the page Overview', screenErased(storeOverviewOnScreen));
