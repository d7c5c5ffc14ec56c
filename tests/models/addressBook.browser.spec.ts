import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { addressBookOnScreen } from './addressBook.screen.js';

walkInBrowser('the page of delivery addresses (S5.22–S5.24, S7.35–S7.38, S9.1)', screenErased(addressBookOnScreen));
