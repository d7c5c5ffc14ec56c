import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { passwordResetOnScreen } from './passwordReset.screen.js';

walkInBrowser('Reset Password (A2.73, A4.10)', screenErased(passwordResetOnScreen));
