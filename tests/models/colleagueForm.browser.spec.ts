import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { colleagueFormOnScreen } from './colleagueForm.screen.js';

walkInBrowser('the dialog for a colleague’s rights (decision 132)', screenErased(colleagueFormOnScreen));
