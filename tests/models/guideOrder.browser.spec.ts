import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { guideOrderOnScreen } from './guideOrder.screen.js';

walkInBrowser('ordering from a guide', screenErased(guideOrderOnScreen));
