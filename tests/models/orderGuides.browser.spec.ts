import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { orderGuidesOnScreen } from './orderGuides.screen.js';

walkInBrowser('the order guide page (S2.26, S4.17, S5.26, S8.22–S8.24)', screenErased(orderGuidesOnScreen));
