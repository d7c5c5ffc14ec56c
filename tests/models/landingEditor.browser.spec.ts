import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { landingEditorOnScreen } from './landingEditor.screen.js';

walkInBrowser('the landing editor (A2.80 to A2.83, A4.14, A8.21)', screenErased(landingEditorOnScreen));
