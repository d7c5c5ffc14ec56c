import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { checkoutOnScreen } from './checkout.screen.js';

walkInBrowser('checkout (S2.32–S2.39, S4.13, S5.13–S5.17)', screenErased(checkoutOnScreen));
