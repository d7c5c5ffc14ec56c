import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { addLineOnScreen } from './addLine.screen.js';

walkInBrowser('the line dialog (S2.42–S2.44, S4.9, S4.10, S5.1–S5.12)', screenErased(addLineOnScreen));
