import { screenErased } from '../../paths/model/on-screen.js';
import { test } from '../paths/path-test.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { humanCheckOnScreen } from './humanCheck.screen.js';

walkInBrowser('the human check of a form (A7.40, A8.11)', screenErased(humanCheckOnScreen), test);
