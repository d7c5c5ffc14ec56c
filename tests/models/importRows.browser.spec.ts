import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { importRowsOnScreen } from './importRows.screen.js';

walkInBrowser('the rows of a catalogue import', screenErased(importRowsOnScreen));
