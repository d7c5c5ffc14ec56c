import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { importDialogOnScreen } from './importDialog.screen.js';

walkInBrowser('Import File to Cart (S2.46, S4.12, S5.30, S8.13)', screenErased(importDialogOnScreen));
