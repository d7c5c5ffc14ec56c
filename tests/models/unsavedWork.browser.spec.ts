import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { unsavedWorkOnScreen } from './unsavedWork.screen.js';

walkInBrowser('the question before unsaved work is lost (S2.48, A2.35)', screenErased(unsavedWorkOnScreen));
