import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { documentButtonOnScreen } from './documentButton.screen.js';

walkInBrowser('a button that opens a document (A2.68, A4.6, A8.7)', screenErased(documentButtonOnScreen));
