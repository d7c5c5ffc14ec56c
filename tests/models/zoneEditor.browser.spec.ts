import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { zoneEditorOnScreen } from './zoneEditor.screen.js';

walkInBrowser('changes of the delivery area', screenErased(zoneEditorOnScreen));
