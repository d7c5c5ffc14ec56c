import { screenErased } from '../../paths/model/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { invoicePaymentOnScreen } from './invoicePayment.screen.js';

walkInBrowser('payment wizard (A2.46–A2.50, A4.2–A4.5, A5.2, A5.3)', screenErased(invoicePaymentOnScreen));
