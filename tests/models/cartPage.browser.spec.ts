import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { cartPageOnScreen } from './cartPage.screen.js';

walkInBrowser('the cart page (S2.28–S2.30, S4.8, S4.11)', screenErased(cartPageOnScreen));
