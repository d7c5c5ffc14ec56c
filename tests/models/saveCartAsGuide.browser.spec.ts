import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { saveCartAsGuideOnScreen } from './saveCartAsGuide.screen.js';

walkInBrowser('Create Order Guide out of the cart (S2.28, S2.46, S5.26, S8.23)', screenErased(saveCartAsGuideOnScreen));
