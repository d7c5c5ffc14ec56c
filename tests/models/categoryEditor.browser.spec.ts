import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { categoryEditorOnScreen } from './categoryEditor.screen.js';

walkInBrowser('the categories of the catalogue', screenErased(categoryEditorOnScreen));
