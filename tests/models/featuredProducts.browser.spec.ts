import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { featuredProductsOnScreen } from './featuredProducts.screen.js';

walkInBrowser('the featured products (S9.15)', screenErased(featuredProductsOnScreen));
