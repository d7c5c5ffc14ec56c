import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { problemReportOnScreen } from './problemReport.screen.js';

walkInBrowser('Report a Problem (docs/support.md)', screenErased(problemReportOnScreen));
