import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { productHistoryOnScreen } from './productHistory.screen.js';

walkInBrowser('Product History (A2.57–A2.60)', screenErased(productHistoryOnScreen));
