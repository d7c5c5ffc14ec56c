import { screenErased } from '../../paths/model/on-screen.js';
import { test } from '../paths/path-test.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { sessionOnScreen } from './session.screen.js';

// Reloads pages and opens other windows.
walkInBrowser('the session (S4.1–S4.6, A2.6)', screenErased(sessionOnScreen), test);
