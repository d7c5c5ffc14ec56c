import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { accountDetailOnScreen } from './accountDetail.screen.js';

walkInBrowser('the account’s details (A2.40–A2.44)', screenErased(accountDetailOnScreen));
