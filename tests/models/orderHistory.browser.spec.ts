import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { orderHistoryOnScreen } from './orderHistory.screen.js';

walkInBrowser('Order History (A2.52–A2.55)', screenErased(orderHistoryOnScreen));
