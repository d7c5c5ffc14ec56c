import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { punchoutBuyersOnScreen } from './punchoutBuyers.screen.js';

walkInBrowser('procurement systems of a customer (docs/administration.md)', screenErased(punchoutBuyersOnScreen));
