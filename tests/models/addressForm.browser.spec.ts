import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { addressFormOnScreen } from './addressForm.screen.js';

walkInBrowser('the dialog of delivery addresses (S2.46, S5.18–S5.22)', screenErased(addressFormOnScreen));
