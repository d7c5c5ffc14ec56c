import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { mailChoicesOnScreen } from './mailChoices.screen.js';

walkInBrowser('The card Email (A2.76)', screenErased(mailChoicesOnScreen));
