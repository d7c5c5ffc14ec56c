import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { viewDefaultsOnScreen } from './viewDefaults.screen.js';

walkInBrowser('a person’s own layout and order (S4.15, S7.40, S8.26)', screenErased(viewDefaultsOnScreen));
