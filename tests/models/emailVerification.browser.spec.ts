import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { emailVerificationOnScreen } from './emailVerification.screen.js';

walkInBrowser('Verification of an email address (A2.75, A4.8)', screenErased(emailVerificationOnScreen));
