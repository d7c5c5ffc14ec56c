import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { ownPasswordOnScreen } from './ownPassword.screen.js';

walkInBrowser('Change Password of a signed-in user (A2.78, A5.29)', screenErased(ownPasswordOnScreen));
