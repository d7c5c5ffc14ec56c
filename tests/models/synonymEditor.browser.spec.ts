import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { synonymEditorOnScreen } from './synonymEditor.screen.js';

walkInBrowser('synonyms of searches', screenErased(synonymEditorOnScreen));
