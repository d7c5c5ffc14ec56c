import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { authenticatorSetupOnScreen } from './authenticatorSetup.screen.js';

walkInBrowser('Setting up an authenticator app (decision 130)', screenErased(authenticatorSetupOnScreen));
