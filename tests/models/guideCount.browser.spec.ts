import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { guideCountOnScreen } from './guideCount.screen.js';

walkInBrowser('counting a guide', screenErased(guideCountOnScreen));
