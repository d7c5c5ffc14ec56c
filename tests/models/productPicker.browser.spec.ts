import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { productPickerOnScreen } from './productPicker.screen.js';

walkInBrowser('the search for a product to add', screenErased(productPickerOnScreen));
