import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { cartFreshnessOnScreen } from './cartFreshness.screen.js';

walkInBrowser('the copy of the cart (S4.8, S9.1)', screenErased(cartFreshnessOnScreen));
