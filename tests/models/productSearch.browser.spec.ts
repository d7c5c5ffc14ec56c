import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { productSearchOnScreen } from './productSearch.screen.js';

walkInBrowser('the search box (S2.23, S9.8)', screenErased(productSearchOnScreen));
