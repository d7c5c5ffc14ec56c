import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { repeatOrderOnScreen } from './repeatOrder.screen.js';

walkInBrowser('Repeat Order', screenErased(repeatOrderOnScreen));
