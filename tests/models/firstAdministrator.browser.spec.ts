import { screenErased } from '../../paths/model/on-screen.js';
import { test } from '../paths/path-test.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { firstAdministratorOnScreen } from './firstAdministrator.screen.js';

walkInBrowser('the first administrator of a store (decision 144)', screenErased(firstAdministratorOnScreen), test);
