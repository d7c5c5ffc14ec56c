import { screenErased } from '../../paths/walk/on-screen.js';
import { walkInBrowser } from '../../paths/walk/walk-in-browser.js';
import { problemReportOnScreen } from './problemReport.screen.js';

walkInBrowser('Report a Problem (docs/support.md)', screenErased(problemReportOnScreen));
