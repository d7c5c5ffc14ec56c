import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { orderGuideEditOnScreen } from './orderGuideEdit.screen.js';

walkInBrowser('the edit page of an order guide (S2.27, S4.17, S5.28, S8.22, S8.23)', screenErased(orderGuideEditOnScreen));
