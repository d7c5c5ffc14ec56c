import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { productListOnScreen } from './productList.screen.js';

walkInBrowser('the products of the store', screenErased(productListOnScreen));
