import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { colleagueLogOnScreen } from './colleagueLog.screen.js';

walkInBrowser('the audit log (decision 132)', screenErased(colleagueLogOnScreen));
