import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { signInMethodsOnScreen } from './signInMethods.screen.js';

walkInBrowser('How the user signs in (decision 130)', screenErased(signInMethodsOnScreen));
