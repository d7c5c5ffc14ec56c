import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { passwordChangeOnScreen } from './passwordChange.screen.js';

walkInBrowser('Change Password behind a link (A2.74, A4.11, A5.30)', screenErased(passwordChangeOnScreen));
