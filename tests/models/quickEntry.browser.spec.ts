import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { quickEntryOnScreen } from './quickEntry.screen.js';

walkInBrowser('quick entry (S2.22, S4.18, S5.29, S8.14)', screenErased(quickEntryOnScreen));
