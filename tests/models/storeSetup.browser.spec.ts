import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { storeSetupOnScreen } from './storeSetup.screen.js';

walkInBrowser('the steps of setting up a store (decision 144)', screenErased(storeSetupOnScreen));
