import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { shipMethodOnScreen } from './shipMethod.screen.js';

walkInBrowser('pickup or delivery (S2.41, S2.47, S4.14, S5.23)', screenErased(shipMethodOnScreen));
