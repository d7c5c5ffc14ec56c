import { screenErased } from '../paths/on-screen.js';
import { walkInBrowser } from '../paths/walk-in-browser.js';
import { paymentWizardOnScreen } from './paymentWizard.screen.js';

walkInBrowser('payment wizard (A2.46–A2.50, A4.2–A4.5, A5.2, A5.3)', screenErased(paymentWizardOnScreen));
