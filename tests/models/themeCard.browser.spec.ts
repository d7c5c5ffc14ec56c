import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { themeCardOnScreen } from './themeCard.screen.js';

walkInBrowser('The card Theme (A2.77, A4.12)', screenErased(themeCardOnScreen));
