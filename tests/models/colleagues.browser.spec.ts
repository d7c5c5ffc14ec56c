import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { colleaguesOnScreen } from './colleagues.screen.js';

walkInBrowser('colleagues (decision 132)', screenErased(colleaguesOnScreen));
