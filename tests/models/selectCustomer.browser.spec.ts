import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { selectCustomerOnScreen } from './selectCustomer.screen.js';

walkInBrowser('choosing a customer (S2.40, S9.11)', screenErased(selectCustomerOnScreen));
