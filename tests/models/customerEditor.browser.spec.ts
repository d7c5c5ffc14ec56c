import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { customerEditorOnScreen } from './customerEditor.screen.js';

walkInBrowser('changes of a customer', screenErased(customerEditorOnScreen));
