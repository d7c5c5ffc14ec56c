import { screenErased } from '../../paths/model/on-screen.js';
import { test } from '../paths/path-test.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { languageOnScreen } from './language.screen.js';

walkInBrowser('the choice of the language (decision 123)', screenErased(languageOnScreen), test);
