import { withAllTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

/** The customer selection of salespeople, loaded when it is first needed. */
export const SelectCustomerPage = later(withAllTexts(() => import('./SelectCustomerPage.js')));
