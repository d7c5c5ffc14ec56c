import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { userEditorOnScreen } from './userEditor.screen.js';

walkInBrowser('a user of the store', screenErased(userEditorOnScreen));
