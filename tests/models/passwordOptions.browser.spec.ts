import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { passwordOptionsOnScreen } from './passwordOptions.screen.js';

walkInBrowser('the dialog Password Options (A2.94, A5.34)', screenErased(passwordOptionsOnScreen));
