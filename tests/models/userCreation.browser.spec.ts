import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { userCreationOnScreen } from './userCreation.screen.js';

walkInBrowser('a new user of the store', screenErased(userCreationOnScreen));
