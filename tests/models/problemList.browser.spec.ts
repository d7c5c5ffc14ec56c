import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { problemListOnScreen } from './problemList.screen.js';

walkInBrowser('the list of reported problems', screenErased(problemListOnScreen));
