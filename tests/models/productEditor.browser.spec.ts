import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { productEditorOnScreen } from './productEditor.screen.js';

walkInBrowser('a product in its form', screenErased(productEditorOnScreen));
