import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { connectionOnScreen } from './connection.screen.js';

walkInBrowser('the banner of a lost connection (S8.5)', screenErased(connectionOnScreen));
