import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { reportCardOnScreen } from './reportCard.screen.js';

walkInBrowser('a report (A2.61–A2.67, A4.6, A8.8)', screenErased(reportCardOnScreen));
