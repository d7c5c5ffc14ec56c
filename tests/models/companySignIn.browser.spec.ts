import { screenErased } from '../../paths/model/on-screen.js';
import { test } from '../paths/path-test.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { companySignInOnScreen } from './companySignIn.screen.js';

walkInBrowser('Signing in through a company (decision 133)', screenErased(companySignInOnScreen), test);
