import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { menuEditorOnScreen } from './menuEditor.screen.js';

walkInBrowser('the entries of a menu (S3.17)', screenErased(menuEditorOnScreen));
