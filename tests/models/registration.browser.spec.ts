import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { registrationOnScreen } from './registration.screen.js';

walkInBrowser('Create an Account (A2.72, A4.9)', screenErased(registrationOnScreen));
