import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { userSessionsOnScreen } from './userSessions.screen.js';

walkInBrowser('The card Sessions (decision 130)', screenErased(userSessionsOnScreen));
