import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { signInCodeOnScreen } from './signInCode.screen.js';

walkInBrowser('The code of a sign-in (decision 130)', screenErased(signInCodeOnScreen));
