import { screenErased } from '../../paths/model/on-screen.js';
import { test } from '../paths/path-test.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { identityConfirmationOnScreen } from './identityConfirmation.screen.js';

walkInBrowser('Confirm Your Identity (decision 130)', screenErased(identityConfirmationOnScreen), test);
