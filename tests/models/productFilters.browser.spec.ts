import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { productFiltersOnScreen } from './productFilters.screen.js';

walkInBrowser('the filters of the products page (S2.19, S4.15, S4.16, S6.1)', screenErased(productFiltersOnScreen));
