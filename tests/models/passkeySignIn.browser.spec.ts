import { screenErased } from '../../paths/model/on-screen.js';
import { test } from '../paths/path-test.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { passkeySignInOnScreen } from './passkeySignIn.screen.js';

walkInBrowser('Signing in with a passkey (decision 130)', screenErased(passkeySignInOnScreen), test);
