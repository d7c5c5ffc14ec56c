import { screenErased } from '../../paths/walk/on-screen.js';
import { walkInBrowser } from '../../paths/walk/walk-in-browser.js';
import { sessionOnScreen } from './session.screen.js';

walkInBrowser('the session (S4.1–S4.6)', screenErased(sessionOnScreen));
