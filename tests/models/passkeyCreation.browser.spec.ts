import { screenErased } from '../../paths/model/on-screen.js';
import { test } from '../paths/path-test.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { passkeyCreationOnScreen } from './passkeyCreation.screen.js';

walkInBrowser('Adding a passkey (decision 130)', screenErased(passkeyCreationOnScreen), test);
